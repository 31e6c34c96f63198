const menu = document.querySelector('.sidebar details') as HTMLDetailsElement;

// Scrolls the sidebar to the current page: when the page loads or, if the sidebar is a menu, when the menu opens.
// Doesn't use `scrollIntoView`, because the next press of Tab would start there instead of at the skip link.
const showCurrentPage = () => {
  const distance =
    (menu.querySelector('[aria-current]')?.getClientRects()[0]?.top as number) - innerHeight * 0.75 || 0;
  (menu.parentNode as Element).scrollTop += distance;
  (menu.lastElementChild as Element).scrollTop += distance;
};
menu.ontoggle = showCurrentPage;
showCurrentPage();
