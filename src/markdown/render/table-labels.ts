import type { Element } from 'hast';

/** Labels of columns of keys. */
export const keyLabel =
  /^(?:(?:environment |config(?:uration)? )?(?:keys?|names?|options?|settings?|fields?|propert(?:y|ies)|props?|variables?|param(?:eter)?s?|arguments?|args?|flags?|attributes?|inputs?|columns?))$/i;

const kinds = [
  'actions? areas? arg(?:ument)?s? attributes? browsers? capabilit(?:y|ies) categor(?:y|ies) classe?s? codes? columns?',
  '(?:sub)?commands? components? data director(?:y|ies) documents? editors? endpoints? environments? errors? events?',
  'examples? features? fields? files? flags? folders? formats? functions? goals? headers? hooks? ids? inputs? items? keys?',
  'kinds? languages? levels? limits? locations? messages? methods? models? modes? modules? names? options? outputs?',
  'packages? pages? param(?:eter)?s? paths? permissions? platforms? plugins? problems? products? propert(?:y|ies) props?',
  'providers? references? releases? requests? resources? responses? roles? rules? scopes? sections? servers? services?',
  'settings? shells? shortcuts? signals? sources? status(?:es)? steps? symptoms? systems? targets? tasks? terms? tools?',
  'topics? types? urls? values? variables? variants? versions? words?',
]
  .join(' ')
  .replaceAll(' ', '|');
const qualifiers =
  'command[ -]line|config(?:uration)?|environment|error|exit|file|http|keyboard|operating|status';
const kind = `(?:(?:${qualifiers}) )?(?:${kinds})`;

/** Labels of first columns that say only what kind of thing a row is about, which its first cell shows, too. */
const kindLabel = new RegExp(`^${kind}(?:(?:, | or | and | ?/ ?)${kind})*$`, 'i');

/** Labels of last columns whose cells can be understood without the label. */
const selfExplanatoryLabel = /^(?:description|effect|explanation|meaning|purpose|urls?|what it does)$/i;

/** Whether a column's heading says nothing that readers would search for. */
export function isGenericLabel(label: string): boolean {
  return kindLabel.test(label) || selfExplanatoryLabel.test(label) || /^(?:default|required)$/i.test(label);
}

type Labels = readonly (string | undefined)[];

/** Labels for the cells of a table of keys or fields. Names, types, and descriptions need none. */
export function typedLabels([columns = []]: readonly string[][]): Labels {
  return columns.map((label, column) =>
    column === 0 || /^(?:type|)$/i.test(label) || selfExplanatoryLabel.test(label)
      ? undefined
      : label.toLowerCase(),
  );
}

/**
 * Returns the column labels for rows that are shown as blocks. The first cell needs no label if it names the row, and the
 * label says only what kind of thing that is: "Never commit these files" says more than "Files". In a first column of
 * sentences, such as the pairs of "Instead of" and "Write", it doesn't name the row. The last cell needs none if it
 * explains the row: its column has a label such as "Meaning", each row starts with code or there are only two columns,
 * and no cell in the middle is a sentence.
 */
export function columnLabels(
  rows: readonly Element[][],
  [header = [], ...body]: readonly string[][],
  hasKeys: boolean,
): Labels {
  const last = header.length - 1;
  const namesRows = last === 0 || !body.every(([first = '']) => isSentence(first));
  const hasValues = body.every((cells) => !cells.slice(1, -1).some(isSentence));
  const isExplained = namesRows && (last === 1 || (hasValues && hasKeys));
  const needsLabel = (label: string, column: number) => {
    if (label === '' || rows[0]?.[column]?.tagName !== 'th') return false;
    if (column === 0) return !(namesRows && kindLabel.test(label));
    return !(column === last && isExplained && selfExplanatoryLabel.test(label));
  };
  return header.map((label, column) => (needsLabel(label, column) ? label : undefined));
}

const isSentence = (text: string) => /[.!?]$/.test(text);

export function labelCells(rows: readonly Element[][], labels: Labels): void {
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      const label = labels[column];
      if (cell.tagName === 'td' && label !== undefined) cell.properties.dataLabel = label;
    }
  }
}
