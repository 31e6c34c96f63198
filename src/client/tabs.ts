function selectTabs(isWanted: (label: string) => boolean, groups = '.tabs'): void {
  // In each group of radio buttons, the last one checked wins. The reverse order selects the first match.
  for (const tab of [...document.querySelectorAll(`${groups} label`)].reverse())
    if (isWanted(tab.textContent.toLowerCase())) (tab.firstChild as HTMLInputElement).checked = true;
}

// Selects the tabs for an operating system, such as "macOS", "Windows (PowerShell)", and "WinGet". In a group without
// a tab for the system, the empty name selects the first tab.
function selectSystem(text: string): void {
  for (const system of /win|mac|linux/.exec(text) ?? [])
    for (const name of ['', system]) selectTabs((label) => label.includes(name), '.systems');
}

// Selecting a tab selects all tabs on the page with the same label or for the same system.
document.onchange = ({ target }) => {
  const selected = ((target as Element).parentNode as Element).textContent.toLowerCase();
  selectSystem(selected);
  selectTabs((label) => label === selected);
};

selectSystem(navigator.platform.toLowerCase());

// Selects the tabs whose label is the fragment of the URL, such as #python.
const selectTargetTabs = () => selectTabs((label) => `#${label}` === location.hash);
window.onhashchange = selectTargetTabs;
selectTargetTabs();
