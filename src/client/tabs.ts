function selectTabs(isWanted: (label: string) => boolean): void {
  // In each group of radio buttons, the last one checked wins. The reverse order selects the first match.
  for (const tab of [...document.querySelectorAll('.tabs label')].reverse())
    if (isWanted(tab.textContent)) (tab.firstChild as HTMLInputElement).checked = true;
}

// Selecting a tab selects all tabs on the page with the same label.
document.addEventListener('change', ({ target }) => {
  const label = (target as Element).parentElement?.textContent;
  selectTabs((text) => text === label);
});

// Selects the tabs for the visitor's operating system, such as "macOS", "Windows (PowerShell)", and "WinGet".
const [platformName] = /Win|Mac|Linux/.exec(navigator.platform) ?? [];
selectTabs((text) => RegExp(`\\b${platformName}(dows|Get| ?OS)?\\b`).test(text));

// Selects the tabs whose label is the fragment of the URL, such as #python.
const selectTargetTabs = () => selectTabs((text) => `#${text.toLowerCase()}` === location.hash);
window.onhashchange = selectTargetTabs;
selectTargetTabs();
