/** After a click, the button shows the text that the action returns. */
export function createButton(label: string, action: () => Promise<string>): Element {
  const button = document.createElement('button');
  button.lang = 'en';
  button.textContent = label;
  button.onclick = async () => {
    button.textContent = await action().catch(() => 'Failed');
    setTimeout(() => {
      button.textContent = label;
    }, 2000);
  };
  return button;
}
