import { describe, expect, it } from 'vitest';
import { findDiscouragedTerms } from '../../../scripts/prose/find-discouraged-terms.ts';

const findTuples = (file: string, text: string) =>
  findDiscouragedTerms(file, text).map(({ line, found, suggestion }) => [line, found, suggestion]);

/** A text with each term, and the part of the text that the check reports. */
const samples: readonly (readonly [text: string, term: string])[] = [
  ['Send it to this mailbox.', 'mailbox'],
  ['The judgement is ready.', 'judgement'],
  ['Trim white space.', 'white space'],
  ['A doubled slash is removed.', 'doubled slash'],
  ['A misspelt field.', 'misspelt'],
  ['The URL is mistyped.', 'mistyped'],
  ['Each yardstick passes.', 'yardstick'],
  ['The twins of pages.', 'twins'],
  ['Sent to other parties.', 'other parties'],
  ['Report it in private.', 'in private'],
  ['It closes by itself.', 'by itself'],
  ['Leave it as it stands.', 'as it stands'],
  ['The request is answered with 405.', 'is answered'],
  ['Requests go towards the server.', 'towards'],
  ['HTTP behaviour', 'behaviour'],
  ['An organisation', 'organisation'],
  ['To stop it, press Ctrl-C.', 'Ctrl-C'],
  ['It is 88 % of the bill.', '88 %'],
  ['Published on 14 April 2026.', '14 April 2026'],
  ['The server refuses the method.', 'refuses'],
  ['If a value is stated', 'stated'],
  ['The site lists its pictures.', 'pictures'],
];

describe('The prose check', () => {
  describe.each(samples)('in %j', (text, term) => {
    it.each([
      ['Markdown', 'a.md', `# Title\n\n${text}\n`, 3],
      ['a table in Markdown', 'a.md', `| A |\n|---|\n| ${text} |\n`, 3],
      ['front matter', 'a.md', `---\ntitle: T\ndescription: ${text}\n---\n`, 3],
      ['a message', 'src/a.ts', `const a =\n  '${text}';\n`, 2],
      ['a message with a value', 'src/a.ts', `const a = \`\${b}: ${text}\`;\n`, 1],
      ['a comment', 'src/a.ts', `const a = 1;\n// ${text}\n`, 2],
      ['a comment at the end of a line', 'src/a.mjs', `const a = 1; // ${text}\n`, 1],
      ['a documentation comment', 'src/a.ts', `/**\n * ${text}\n */\nconst a = 1;\n`, 2],
      ['a comment in a component', 'a.astro', `---\n// ${text}\n---\n<p></p>\n`, 2],
      ['the text of a component', 'a.astro', `---\n---\n<p>${text}</p>\n`, 3],
      ['a comment in a style sheet', 'a.css', `/* ${text} */\n`, 1],
      ['the description of a package', 'a/package.json', `{\n  "description": "${text}"\n}\n`, 2],
      ['the name of a workflow', 'a.yml', `name: ${text}\n`, 1],
      ['the title of a test', 'tests/a.test.ts', `it('${text}', () => {});\n`, 1],
    ])(`finds ${JSON.stringify(term)} in %s, with its line`, (_, file, content, line) => {
      expect(findTuples(file, content)).toEqual([[line, term, expect.any(String)]]);
    });

    it.each([
      ['code in Markdown', 'a.md', `\`${text}\`\n`],
      ['a code block', 'a.md', `\`\`\`\n${text}\n\`\`\`\n`],
      ['the target of a link', 'a.md', `[a](<${text}>)\n`],
      ['code in a comment', 'src/a.ts', `// Example: \`${text}\`\n`],
      ['a regular expression', 'src/a.ts', `const a = /${text}/;\n`],
      ['a sample in a test', 'tests/a.test.ts', `const a = '${text}';\n`],
      ['a list of words', 'src/a.ts', `const a = '${text}'.split(' ');\n`],
    ])(`leaves ${JSON.stringify(term)} alone in %s`, (_, file, content) => {
      expect(findTuples(file, content)).toEqual([]);
    });
  });

  it.each([
    'const mailbox = twins.refuses();\n',
    "import { a } from './twins.ts';\n",
    "const a = 'mailbox';\n",
  ])('ignores identifiers and keys: %j', (code) => {
    expect(findTuples('src/a.ts', code)).toEqual([]);
  });

  it('finds a term that continues in the next line of a comment', () => {
    expect(findTuples('src/a.ts', '// It is removed by\n// itself.\nconst a = 1;\n')).toEqual([
      [1, 'by itself', expect.any(String)],
    ]);
    expect(findTuples('src/a.ts', '/**\n * Trims white\n * space.\n */\n')).toEqual([
      [2, 'white space', 'whitespace'],
    ]);
  });

  it("doesn't find a term that spans two messages", () => {
    expect(findTuples('src/a.ts', "const a = ['one side by', 'itself alone'];\n")).toEqual([]);
  });

  it.each([
    'The server refused the connection.',
    'A host in a private network, in private networks',
    'See /pictures/social.png and pictures.zip.',
    'It works as well as the others.',
  ])('accepts %j', (text) => {
    expect(findTuples('a.md', `${text}\n`)).toEqual([]);
  });

  it('suggests what to write instead', () => {
    expect(findTuples('a.md', 'A mailbox.\n')).toEqual([[1, 'mailbox', 'email address']]);
  });
});
