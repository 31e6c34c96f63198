import type { CssNode } from './lightning-css.ts';

export interface Declaration {
  readonly name: string;
  /** Value in the parser's format: a list of tokens, unless the property has a syntax that the parser supports. */
  readonly tokens: unknown;
  readonly line: number;
  readonly isImportant: boolean;
}

interface DeclarationNode {
  readonly property: string;
  readonly value: unknown;
}

/**
 * Returns a function that lists the declarations of a rule. Searches for their lines, because the parser returns only
 * the start of the rule.
 */
export function createDeclarationReader(css: string): (rule: CssNode['value']) => Declaration[] {
  const locations = locateDeclarations(css);
  return ({ declarations, loc }) => {
    const { declarations: normal = [], importantDeclarations: important = [] } = Object(declarations);
    const firstLine = (Object(loc).line ?? 0) + 1;
    const remaining = locations.filter(({ line }) => line >= firstLine);
    const findLine = (name: string): number => {
      const index = remaining.findIndex((location) => location.name === name);
      return remaining.splice(0, index + 1).at(-1)?.line ?? firstLine;
    };
    const read = (nodes: readonly DeclarationNode[], isImportant: boolean) =>
      nodes.map(({ property, value }) => {
        const { name = property, propertyId, value: tokens = value } = Object(value);
        const ownName: string = property === 'unparsed' ? propertyId.property : name;
        return { name: ownName, tokens, line: findLine(ownName), isImportant };
      });
    return [...read(normal, false), ...read(important, true)];
  };
}

/** Returns the declarations in the order of the style sheet. */
function locateDeclarations(css: string): { readonly name: string; readonly line: number }[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
  const code = css.replaceAll(/\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/g, blank);
  let line = 1;
  let end = 0;
  return [...code.matchAll(/[{};]\s*([^\s:{};]+)\s*:/g)].map(({ 0: text, 1: name = '', index }) => {
    const start = index + text.indexOf(name);
    line += code.slice(end, start).split('\n').length - 1;
    end = start;
    return { name, line };
  });
}

const maxShown = 200;

export function formatDeclaration(name: string, value: string): string {
  const text = value.trim();
  return `${name}: ${text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}`;
}
