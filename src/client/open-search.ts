// The dialog opens at once, so its field also gets what a reader types while the script of the dialog loads.
const dialog = document.querySelector('.finder') as HTMLDialogElement;

function openSearch(event: Event): void {
  event.preventDefault();
  if (!dialog.open) dialog.showModal();
  import('./search-dialog.ts').then(
    (search) => search.default(),
    // Opens the term index if the script can't be loaded, for example because a new version of the site was deployed
    // after the page loaded.
    () => {
      location.href = '/a-z';
    },
  );
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('.search')) link.onclick = openSearch;

document.onkeydown = (event) => {
  dialog.dataset.lastKey = event.key;
  if (event.key === 'k' ? event.ctrlKey || event.metaKey : event.key === '/' && !dialog.open)
    openSearch(event);
};
