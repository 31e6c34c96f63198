/**
 * Optional enhancements for pages that also work without a script: copy buttons, a live request, and menus that close
 * automatically.
 */

function addButton(place: (button: Element) => void, label: string, act: () => Promise<string>): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.lang = 'en';
  button.textContent = label;
  button.onclick = async () => {
    button.textContent = await act().catch(() => 'Failed');
    setTimeout(() => {
      button.textContent = label;
    }, 2000);
  };
  place(button);
}

async function copy(text: Promise<string>): Promise<string> {
  // Safari requires a promise here: by the time the text has loaded, it no longer recognizes the click.
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  return 'Copied';
}

/** Text of a code block to run or save: only the commands of a session. */
async function codeOf(block: Element): Promise<string> {
  const commands = [...block.querySelectorAll('.command')].map((line) =>
    line.textContent.replace(/^\$ /, ''),
  );
  return commands.join('\n') || (block.querySelector('code')?.textContent ?? '');
}

async function textAt(url: string): Promise<string> {
  return (await fetch(url)).text();
}

if (navigator.clipboard !== undefined) {
  for (const block of document.querySelectorAll('.copyable'))
    addButton(
      (button) => block.append(button),
      'Copy',
      () => copy(codeOf(block)),
    );
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.tools li:first-child a'))
    addButton(
      (button) => link.before(button),
      'Copy page',
      () => copy(textAt(link.href)),
    );
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('.actions a[href^="/api/"]'))
  addButton(
    (button) => link.after(button),
    'Run sample',
    async () => {
      await (await import('./live-request.ts')).default(link);
      return 'Run sample';
    },
  );

function selectTabs(isWanted: (label: string) => boolean): void {
  // The last one that is checked stays checked: the first in its group.
  for (const tab of [...document.querySelectorAll('.tabs label')].reverse())
    if (isWanted(tab.textContent)) (tab.firstChild as HTMLInputElement).checked = true;
}

// Selecting a tab selects all tabs with the same label on the page.
document.addEventListener('change', ({ target }) => {
  const label = (target as Element).parentElement?.textContent;
  selectTabs((text) => text === label);
});

// The tabs for the visitor's system are selected first.
const [system] = /Win|Mac|Linux/.exec(navigator.platform) ?? [];
selectTabs((text) => RegExp(`\\b${system}(dows| ?OS)?\\b`).test(text));

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('nav > details[open]');

// Selecting a link closes its menu, and so does a click outside the menu.
document.addEventListener('click', ({ target }) => {
  for (const menu of openMenus())
    if (!menu.contains(target as Node) || (target as Element).closest('a')) menu.open = false;
});

// Escape, or Tab past the end, closes a menu. Checking the focus isn't enough, because a click in a menu can move it
// out.
document.addEventListener('keyup', ({ key, target }) => {
  for (const menu of openMenus()) {
    if (key === 'Escape') menu.querySelector('summary')?.focus();
    if (key === 'Escape' || (key === 'Tab' && !menu.contains(target as Node))) menu.open = false;
  }
});

// The sidebar scrolls to the current page: at once next to the text, and on opening in a menu.
const showCurrentPage = () =>
  document.querySelector('.sidebar [aria-current]')?.scrollIntoView({ block: 'nearest' });
(document.querySelector('.sidebar details') as HTMLElement).ontoggle = showCurrentPage;
showCurrentPage();
function openSearch(event: Event): void {
  event.preventDefault();
  import('./search.ts').then(
    (search) => search.default(),
    // A newer version of the site has replaced the script.
    () => location.assign('/a-z'),
  );
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('.search')) link.onclick = openSearch;

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, target } = event;
  if (key === 'k' ? ctrlKey || metaKey : key === '/' && !(target as Element).closest('dialog[open]'))
    openSearch(event);
});

// Only scrollable elements are focusable with the keyboard.
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries)
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
});
for (const box of document.querySelectorAll('pre, .scroll')) observer.observe(box);
