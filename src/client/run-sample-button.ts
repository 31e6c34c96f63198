import { addButton } from './add-button.ts';

for (const link of document.querySelectorAll<HTMLAnchorElement>('.console + .actions a[href^="/api/"]'))
  addButton(
    (button) => link.after(button),
    'Run sample',
    () => import('./live-request.ts').then((request) => request.default(link)),
  );
