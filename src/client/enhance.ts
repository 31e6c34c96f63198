/**
 * Enhances pages that also work without JavaScript: copy buttons, a live request, and menus that close automatically.
 */

function addButton(insert: (button: Element) => void, label: string, action: () => Promise<string>): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.lang = 'en';
  button.textContent = label;
  button.onclick = async () => {
    button.textContent = await action().catch(() => 'Failed');
    setTimeout(() => {
      button.textContent = label;
    }, 2000);
  };
  insert(button);
}

async function copy(text: Promise<string>): Promise<string> {
  // Safari accepts only a write that starts during the click, so this passes a promise while the text is still
  // loading.
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  return 'Copied';
}

/** Returns the code to copy. In a console session, that's only the commands. */
async function copyableCode(block: Element): Promise<string> {
  const commands = [...block.querySelectorAll('.command')].map((line) =>
    line.textContent.replace(/^\$ /, ''),
  );
  return commands.join('\n') || (block.querySelector('code')?.textContent ?? '');
}

async function fetchText(url: string): Promise<string> {
  return (await fetch(url)).text();
}

if (navigator.clipboard !== undefined) {
  for (const block of document.querySelectorAll('.copyable'))
    addButton(
      (button) => block.append(button),
      'Copy',
      () => copy(copyableCode(block)),
    );
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.tools li:first-child a'))
    addButton(
      (button) => link.before(button),
      'Copy page',
      () => copy(fetchText(link.href)),
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
  // In each group of radio buttons, the last one checked wins. The reverse order selects the first match.
  for (const tab of [...document.querySelectorAll('.tabs label')].reverse())
    if (isWanted(tab.textContent)) (tab.firstChild as HTMLInputElement).checked = true;
}

// Selecting a tab selects all tabs on the page with the same label.
document.addEventListener('change', ({ target }) => {
  const label = (target as Element).parentElement?.textContent;
  selectTabs((text) => text === label);
});

// Selects the tabs for the visitor's operating system, such as "macOS", "Windows (PowerShell)", and "WinGet".
const [platformName] = /Win|Mac|Linux/.exec(navigator.platform) ?? [];
selectTabs((text) => RegExp(`\\b${platformName}(dows|Get| ?OS)?\\b`).test(text));

// Selects the tabs that the URL names, such as #python.
const selectTargetTabs = () => selectTabs((text) => `#${text.toLowerCase()}` === location.hash);
window.onhashchange = selectTargetTabs;
selectTargetTabs();

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('nav > details[open]');

// Clicking a link in a menu, or anything outside the menu, closes the menu.
document.addEventListener('click', ({ target }) => {
  for (const menu of openMenus())
    if (!menu.contains(target as Node) || (target as Element).closest('a')) menu.open = false;
});

// Escape closes a menu, and so does moving the focus out of it with Tab. Focus events aren't enough, because a click
// inside a menu can also move the focus out.
document.addEventListener('keyup', ({ key, target }) => {
  for (const menu of openMenus()) {
    if (key === 'Escape') menu.querySelector('summary')?.focus();
    if (key === 'Escape' || (key === 'Tab' && !menu.contains(target as Node))) menu.open = false;
  }
});

// Scrolls the sidebar to the current page: when the page loads or, if the sidebar is a menu, when the menu opens.
const showCurrentPage = () =>
  document.querySelector('.sidebar [aria-current]')?.scrollIntoView({ block: 'nearest' });
(document.querySelector('.sidebar details') as HTMLElement).ontoggle = showCurrentPage;
showCurrentPage();
function openSearch(event: Event): void {
  event.preventDefault();
  import('./search.ts').then(
    (search) => search.default(),
    // The script no longer exists if a new version of the site was deployed after the page loaded.
    () => location.assign('/a-z'),
  );
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('.search')) link.onclick = openSearch;

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, target } = event;
  if (key === 'k' ? ctrlKey || metaKey : key === '/' && !(target as Element).closest('dialog[open]'))
    openSearch(event);
});

// Makes code blocks and tables focusable if they scroll, so that readers can scroll them with the keyboard.
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries)
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
});
for (const box of document.querySelectorAll('pre, .scroll')) observer.observe(box);
