export function addButton(
  insert: (button: Element) => void,
  label: string,
  action: () => Promise<string>,
): void {
  const button = document.createElement('button');
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
