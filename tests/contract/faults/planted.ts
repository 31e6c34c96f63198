import { withoutTrailingSlash } from '../../../src/http/paths.ts';
import type { Answer, Fault } from '../../setup/broken-site.ts';

/** A fault, with the one rule that must catch it. */
export type Planted = readonly [rule: string, fault: Fault];

/** Any JSON document. */
// biome-ignore lint/suspicious/noExplicitAny: a fault may put anything anywhere
type Document = any;

/** Returns a fault in some answers only. */
export function where(applies: (answer: Answer) => boolean, fault: Fault): Fault {
  return (answer) => {
    if (applies(answer)) fault(answer);
  };
}

/** Returns the fault of another status. */
export function withStatus(code: number): Fault {
  return (answer) => {
    answer.status = code;
  };
}

/** Returns the fault of another body. */
export function withBody(text: string): Fault {
  return (answer) => {
    answer.body = text;
  };
}

/** Returns a fault in every answer that is a document, however it was asked for. */
export function inDocument(path: string, fault: Fault): Fault {
  const names = (asked: string) => withoutTrailingSlash(new URL(asked, 'http://localhost').pathname);
  return where((answer) => answer.status === 200 && names(answer.path) === path, fault);
}

/** Returns a fault in the content of a document. */
export function inJson(path: string, change: (document: Document) => void): Fault {
  return inDocument(path, (answer) => rewrite(answer, change));
}

/** Returns a fault in the content of every document: what is said twice stays the same. */
export function everywhere(from: string, to: string): Fault {
  return where(
    ({ status }) => status === 200,
    (answer) => {
      if (!answer.body.includes(from)) return;
      answer.body = answer.body.replaceAll(from, to);
      if (answer.body.startsWith('{')) rewrite(answer, () => {});
    },
  );
}

/** Changes the JSON document in an answer; an answer to HEAD has none. */
export function rewrite(answer: Answer, change: (document: Document) => void): void {
  if (answer.body === '') return;
  const document = JSON.parse(answer.body);
  change(document);
  answer.body = `${JSON.stringify(document, null, 2)}\n`;
}

/** Removes the white space from the JSON document in an answer. */
export function minify(answer: Answer): void {
  if (answer.body !== '') answer.body = JSON.stringify(JSON.parse(answer.body));
}
