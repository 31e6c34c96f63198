function selectTabs(isWanted: (label: string) => boolean, groups = '.tabs'): void {
  // In each group of radio buttons, the last one checked wins. The reverse order selects the first match.
  for (const tab of [...document.querySelectorAll(`${groups} label`)].reverse())
    if (isWanted(tab.textContent)) (tab.firstChild as HTMLInputElement).checked = true;
}

// Selecting a tab selects all tabs on the page with the same label.
document.addEventListener('change', ({ target }) => {
  const label = (target as Element).parentElement?.textContent;
  selectTabs((text) => text === label);
});

// Selects the tabs for the visitor's operating system, such as "macOS", "Windows (PowerShell)", and "WinGet". If
// the system is unknown, the pattern is empty and matches the first tab.
const [platformName] = /Win|Mac|Linux/.exec(navigator.platform) ?? [];
selectTabs((text) => RegExp(platformName as string, 'i').test(text), '.systems');

// Selects the tabs whose label is the fragment of the URL, such as #python.
const selectTargetTabs = () => selectTabs((text) => `#${text.toLowerCase()}` === location.hash);
window.onhashchange = selectTargetTabs;
selectTargetTabs();
