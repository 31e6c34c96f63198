const superscripts = toMap(
  '0123456789+-=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ',
);
const subscripts = toMap('0123456789+-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');
const signs = new Map([
  ['TM', '™'],
  ['SM', '℠'],
  ['(R)', '®'],
]);

function toMap(letters: string, scripts: string): ReadonlyMap<string, string> {
  const characters = [...scripts];
  return new Map([...letters].map((letter, index) => [letter, characters[index] ?? letter]));
}

/**
 * Writes a superscript or subscript without markup: in Unicode, or else after `^` or `_`. Text with spaces, or after a
 * space, is only small.
 */
export function scriptText(before: string, element: 'sup' | 'sub', text: string): string {
  if (!/\S$/.test(before) || !/^\S+$/.test(text)) return text;
  const sign = element === 'sup' ? signs.get(text.toUpperCase()) : undefined;
  if (sign !== undefined) return sign;
  const characters = [...text].map((one) => (element === 'sup' ? superscripts : subscripts).get(one));
  if (characters.every((one) => one !== undefined)) return characters.join('');
  return `${element === 'sup' ? '^' : '_'}${text}`;
}

export function isScript(element: string): element is 'sup' | 'sub' {
  return element === 'sup' || element === 'sub';
}

export function isStruckOut(element: string): boolean {
  return element === 'del' || element === 's';
}
