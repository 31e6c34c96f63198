import { createButton } from './create-button.ts';

async function copy(text: Promise<string>): Promise<string> {
  // Safari accepts only a write that starts during the click, so this passes a promise while the text is still
  // loading.
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': text.then((plain) => new Blob([plain], { type: 'text/plain' })) }),
  ]);
  return 'Copied';
}

/** Returns the code to copy. In a console session, that's only the commands, or the prompt. */
async function copyableCode(block: Element): Promise<string> {
  const commands = [...block.querySelectorAll('.command,.typed')].map((line) =>
    line.textContent.replace(/^[$>] /, ''),
  );
  return commands.join('\n') || (block.querySelector('code') as Element).textContent;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  // The page might no longer exist if a new version of the site was deployed after it loaded.
  if (!response.ok) throw response;
  return response.text();
}

if (navigator.clipboard) {
  for (const block of document.querySelectorAll('.copyable'))
    block.append(createButton('Copy', () => copy(copyableCode(block))));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.tools :first-child>a'))
    link.before(createButton('Copy page', () => copy(fetchText(link.href))));
}
