import { ErrorCodes, Token, Tokenizer } from 'parse5';
import type { Mismatch } from '../../product/validation/problems.ts';
import { quoteValue } from '../../product/validation/problems.ts';
import { isInlineElement, rawTagMismatches } from '../validate/html-policy.ts';

export interface RawTag {
  readonly name: string;
  readonly isEnd: boolean;
  /** Only of links. */
  readonly href?: string | undefined;
  readonly linesAbove: number;
}

interface RawId {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly linesAbove: number;
}

interface RawHtml {
  readonly tags: readonly RawTag[];
  /** Text without tags, and with a space at each tag that separates words. */
  readonly text: string;
  readonly ids: readonly RawId[];
  readonly comments: readonly { readonly start: number; readonly end: number }[];
  readonly problems: readonly (Mismatch & { readonly linesAbove: number })[];
}

// `<!-->` isn't a problem, because CommonMark and browsers parse it in the same way.
const ignoredErrors: readonly string[] = [ErrorCodes.abruptClosingOfEmptyComment];

const wholeComment = /^<!--(?:-?|[\s\S]*--)>$/;
const literal = '&lt; for a literal <, or code between backticks';
const expectedSyntax: Readonly<Record<string, string>> = {
  [ErrorCodes.eofInTag]: 'the complete tag, with > and closing quotation marks, before the next empty line',
  [ErrorCodes.eofInComment]: '--> at the end of the comment, before the next empty line',
  [ErrorCodes.incorrectlyClosedComment]: '--> at the end of the comment',
  [ErrorCodes.endTagWithAttributes]: 'attributes only in the opening tag',
  [ErrorCodes.duplicateAttribute]: 'each attribute only once',
  [ErrorCodes.eofBeforeTagName]: literal,
  [ErrorCodes.invalidFirstCharacterOfTagName]: literal,
};
/** The parser reports these at the end of the comment, and then emits the comment. */
const commentErrors: readonly string[] = [ErrorCodes.eofInComment, ErrorCodes.incorrectlyClosedComment];
const declarationErrors: readonly string[] = [
  ErrorCodes.unexpectedQuestionMarkInsteadOfTagName,
  ErrorCodes.cdataInHtmlContent,
  ErrorCodes.incorrectlyOpenedComment,
];

// Each syntax problem needs the number of lines before it, so many of them would take quadratic time.
const maxProblems = 100;
const maxCached = 1000;
const cache = new Map<string, RawHtml>();

/** Results are cached, because pages repeat the same HTML, and several checks parse it. */
export function parseRawHtml(html: string): RawHtml {
  const cached = cache.get(html);
  if (cached !== undefined) return cached;
  const tokens = tokenize(html);
  if (cache.size >= maxCached) cache.clear();
  cache.set(html, tokens);
  return tokens;
}

/**
 * Elements can span several nodes, but tags and comments can't.
 * @see {@link https://html.spec.whatwg.org/multipage/parsing.html#tokenization}
 */
function tokenize(html: string): RawHtml {
  const tags: RawTag[] = [];
  const ids: RawId[] = [];
  const comments: { start: number; end: number }[] = [];
  const problems: (Mismatch & { linesAbove: number })[] = [];
  const texts: string[] = [];
  let commentError: string | undefined;
  let tokenEnd = 0;
  const addText = ({ chars }: Token.CharacterToken) => texts.push(chars);
  const addTag = (token: Token.TagToken) => {
    const linesAbove = (token.location?.startLine ?? 1) - 1;
    tokenEnd = token.location?.endOffset ?? tokenEnd;
    if (!isInlineElement(token.tagName)) texts.push(' ');
    const href = token.tagName === 'a' ? Token.getTokenAttr(token, 'href') : undefined;
    const isEnd = token.type === Token.TokenType.END_TAG;
    tags.push({ name: token.tagName, isEnd, href: href ?? undefined, linesAbove });
    problems.push(
      ...rawTagMismatches(token).map((mismatch) => ({ ...asRawHtmlMismatch(mismatch), linesAbove })),
    );
    for (const { name, value } of token.attrs) {
      const { startOffset: start = 0, endOffset: end = 0 } = token.location?.attrs?.id ?? {};
      if (name === 'id') ids.push({ id: value, start, end, linesAbove });
    }
  };
  const handler = {
    onStartTag: addTag,
    onEndTag: addTag,
    onCharacter: addText,
    onWhitespaceCharacter: addText,
    onNullCharacter: addText,
    onComment({ location }: Token.CommentToken) {
      const { startOffset: start = 0, endOffset: end = 0, startLine = 1 } = location ?? {};
      tokenEnd = end;
      if (wholeComment.test(html.slice(start, end))) comments.push({ start, end });
      if (commentError === undefined) return;
      const mismatch = asRawHtmlMismatch(syntaxMismatch(commentError, html, start));
      problems.push({ ...mismatch, linesAbove: startLine - 1 });
      commentError = undefined;
    },
    onDoctype({ location }: Token.DoctypeToken) {
      const linesAbove = (location?.startLine ?? 1) - 1;
      problems.push({
        ...asRawHtmlMismatch({ found: '<!DOCTYPE>', expected: 'only the content of the page' }),
        linesAbove,
      });
    },
    onEof() {},
    onParseError({ code, startLine, startOffset }: { code: string; startLine: number; startOffset: number }) {
      if (ignoredErrors.includes(code) || problems.length >= maxProblems) return;
      if (commentErrors.includes(code)) {
        commentError = code;
        return;
      }
      const start =
        code === ErrorCodes.eofInTag
          ? tokenEnd + html.slice(tokenEnd).search(/<\/?[a-z]/i)
          : Math.max(0, html.lastIndexOf('<', startOffset));
      const linesBefore = html.slice(0, start).split('\n').length - 1;
      problems.push({
        ...asRawHtmlMismatch(syntaxMismatch(code, html, start)),
        linesAbove: code.startsWith('eof') ? linesBefore : startLine - 1,
      });
    },
  };
  new Tokenizer({ sourceCodeLocationInfo: true }, handler).write(html, true);
  return { tags, text: texts.join(''), ids, comments, problems };
}

function asRawHtmlMismatch({ found, expected }: Mismatch): Mismatch {
  return { found: `${found} in raw HTML`, expected };
}

function syntaxMismatch(code: string, html: string, start: number): Mismatch {
  const excerpt = quoteValue(html.slice(start, start + 40).split('\n')[0]);
  if (declarationErrors.includes(code)) {
    const expected = `${literal}, because pages can't contain processing instructions, declarations, or CDATA sections`;
    return { found: excerpt, expected };
  }
  return {
    found: `${excerpt} (${code.replaceAll('-', ' ').replace('eof in', 'unfinished')})`,
    expected: expectedSyntax[code] ?? 'valid HTML',
  };
}
