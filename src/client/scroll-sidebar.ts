// Scrolls the sidebar to the current page: when the page loads or, if the sidebar is a menu, when the menu opens.
const showCurrentPage = () =>
  document.querySelector('.sidebar [aria-current]')?.scrollIntoView({ block: 'nearest' });
(document.querySelector('.sidebar details') as HTMLElement).ontoggle = showCurrentPage;
showCurrentPage();
