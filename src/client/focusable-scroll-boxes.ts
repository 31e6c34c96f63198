// Makes code blocks and tables focusable if they scroll, so that readers can scroll them with the keyboard.
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries)
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
});
for (const box of document.querySelectorAll('pre, .scroll')) observer.observe(box);
