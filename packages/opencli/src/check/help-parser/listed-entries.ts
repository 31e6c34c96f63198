import { detectEntryForm } from './entry-form.ts';
import type { HelpLine } from './help-lines.ts';

/** How the names in a list of commands are written. Other text rarely has the same traits. */
type NameTrait = 'uppercase' | 'number' | 'label' | 'other';

/** What the entries of a list of commands that are indented equally have in common. */
export interface EntrySummary {
  readonly traits: Set<NameTrait>;
  readonly descriptionColumns: Set<number>;
  readonly firstWords: Set<string>;
  hasLabels: boolean;
  hasSeparators: boolean;
}

/** The entries of a list, summarized by their indentation, so that reading a long list takes linear time. */
export interface ListedEntries {
  readonly maxIndent: () => number;
  readonly add: (line: HelpLine) => void;
  readonly at: (indent: number) => EntrySummary | undefined;
  /** Whether the description of an entry, with any indentation, starts in a column. */
  readonly hasColumn: (column: number | undefined) => boolean;
}

export function createListedEntries(): ListedEntries {
  const summaries = new Map<number, EntrySummary>();
  const columns = new Set<number | undefined>();
  let maxIndent = Number.NEGATIVE_INFINITY;
  return {
    maxIndent: () => maxIndent,
    add: (line) => {
      const summary = summaries.get(line.indent) ?? createSummary();
      summaries.set(line.indent, summary);
      addEntry(summary, line);
      columns.add(line.descriptionColumn);
      maxIndent = Math.max(maxIndent, line.indent);
    },
    at: (indent) => summaries.get(indent),
    hasColumn: (column) => columns.has(column),
  };
}

/** Returns `undefined` for a name like those of most commands. */
export function nameTrait({ text, indent }: HelpLine): NameTrait | undefined {
  const name = /^\S*/.exec(text.slice(indent))?.[0] ?? '';
  if (/^\p{Lu}/u.test(name)) return 'uppercase';
  if (/^\d+(?:[-–]\d+)?:?$/.test(name)) return 'number';
  if (/.[:：]$/.test(name)) return 'label';
  return /^(?:[~/]\/?\S*|\$\w+|[a-z]+:\/\/\S+|\S+@\S+\.\w+)$/.test(name) ? 'other' : undefined;
}

function createSummary(): EntrySummary {
  return {
    traits: new Set(),
    descriptionColumns: new Set(),
    firstWords: new Set(),
    hasLabels: false,
    hasSeparators: false,
  };
}

function addEntry(summary: EntrySummary, line: HelpLine): void {
  const isLabel = line.text.trimEnd().endsWith(':');
  summary.hasLabels ||= isLabel;
  if (isLabel && line.descriptionColumn === undefined) return;
  const trait = nameTrait(line);
  if (trait !== undefined) summary.traits.add(trait);
  if (line.descriptionColumn !== undefined) summary.descriptionColumns.add(line.descriptionColumn);
  const [word] = /^\S+(?= )/.exec(line.text.slice(line.indent)) ?? [];
  if (word !== undefined) summary.firstWords.add(word);
  summary.hasSeparators ||= detectEntryForm(line, []) === 'separator';
}
