function openSearch(event: Event): void {
  event.preventDefault();
  import('./search-dialog.ts').then(
    (search) => search.default(),
    // For example, the script no longer exists if a new version of the site was deployed after the page loaded.
    () => location.assign('/a-z'),
  );
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('.search')) link.onclick = openSearch;

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, target } = event;
  if (key === 'k' ? ctrlKey || metaKey : key === '/' && !(target as Element).closest('dialog[open]'))
    openSearch(event);
});
