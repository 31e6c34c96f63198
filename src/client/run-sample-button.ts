import { createButton } from './create-button.ts';

for (const link of document.querySelectorAll<HTMLAnchorElement>('.console+.actions a[href^="/api/"]'))
  link.after(
    createButton('Run sample', () => import('./live-request.ts').then((request) => request.default(link))),
  );
