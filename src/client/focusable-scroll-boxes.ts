// Makes code blocks and tables focusable if they scroll, so that readers can scroll them with the keyboard.
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries)
    (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
});
for (const box of document.querySelectorAll('pre,.scroll')) observer.observe(box);
