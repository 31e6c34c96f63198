const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('nav>[open]');

// Clicking a link in a menu, or anything outside the menu, closes the menu.
document.onclick = ({ target }) => {
  for (const menu of openMenus())
    if (!menu.contains(target as Node) || (target as Element).closest('a')) menu.open = false;
};

// Escape closes a menu, and so does moving the focus out of it with Tab. Focus events aren't enough, because a click
// inside a menu can also move the focus out.
document.onkeyup = ({ key, target }) => {
  for (const menu of openMenus()) {
    if (key === 'Escape') {
      (menu.firstChild as HTMLElement).focus();
      menu.open = false;
    } else if (key === 'Tab' && !menu.contains(target as Node)) menu.open = false;
  }
};
