import { describe, expect, it } from 'vitest';
import { composeDocs, composeErrorMessage, descriptionSentence } from '../../../setup/compose-docs.ts';

describe('A file in a documentation folder', () => {
  it.each(['draft: true', 'draft: yes', 'Draft: "true "', 'draft: 1', 'published: false'])(
    "isn't published if its front matter contains %s",
    async (field) => {
      const { pages } = await composeDocs({ 'a.md': '# A', 'b.md': `---\n${field}\n---\n# B` });
      expect(pages.map((page) => page.path)).toEqual(['/docs/a']);
    },
  );

  it.each(['draft: wip', 'Draft: ""', 'draft:', 'unlisted: later'])(
    'is rejected if its front matter contains %s, which is neither yes nor no',
    async (field) => {
      const problems = await composeErrorMessage({ 'a.md': `---\ntitle: A\n${field}\n---\n\nText.` });
      expect(problems).toContain('expected true or false');
    },
  );

  it.each(['draft', 'published', 'hidden', 'b'])(
    'is rejected or published without expanding aliases in the field %s',
    async (field) => {
      const levels = Array.from(
        { length: 30 },
        (_, level) => `l${level + 1}: &l${level + 1} [*l${level}, *l${level}]`,
      );
      const text = ['---', 'l0: &l0 [a, b]', ...levels, `${field}: *l30`, '---', '', '# A'].join('\n');
      const read = composeDocs({ 'a.md': text });
      if (field === 'b') expect((await read).pages).toHaveLength(1);
      else await expect(read).rejects.toThrow(`${field}: found a sequence or mapping`);
    },
  );

  it.each([
    'hidden: true',
    'nav_exclude: true',
    'unlisted: true',
    'toc_hide: true',
    'bookHidden: yes',
    'sidebar:\n  exclude: true',
    'visible: false',
    'navigation: false',
    'build:\n  list: never',
  ])('is unlisted if its front matter contains %s', async (field) => {
    const { pages } = await composeDocs({ 'a.md': `---\n${field}\n---\n# A` });
    expect(pages[0]?.unlisted).toBe(true);
  });

  it.each(['title: 1.10', 'Title: "1.10"', 'sidebar_label: 1.10\ntitle: 1.10'])(
    'with the front matter %j has the title and the label 1.10',
    async (yaml) => {
      const { pages } = await composeDocs({ 'a.md': `---\n${yaml}\n---\nb`, 'c.md': '# C' });
      expect(pages.find(({ path }) => path === '/docs/a')).toMatchObject({ title: '1.10', nav: '1.10' });
    },
  );

  it.each([
    ['de', 'de'],
    ['pt-BR', 'pt-BR'],
    ['zh_Hans_CN', 'zh-Hans-CN'],
    ['js', 'en'],
    ['[de]', 'en'],
  ])('with the front matter "lang: %s" has the language %s', async (value, lang) => {
    const { pages } = await composeDocs({ 'a.md': `---\nlang: ${value}\n---\n# A\n\nText.` });
    expect(pages[0]?.lang).toBe(lang);
  });

  it("doesn't show empty front matter", async () => {
    const { pages } = await composeDocs({ 'a.md': '---\n---\n\n# A\n\nb\n\nc\n\n---\n\nd' });
    expect(pages[0]).toMatchObject({ title: 'A', sections: expect.not.stringMatching(/<hr>[\s\S]*<hr>/) });
  });

  it.each(['Note', 'note', 'Date', 'Status', 'Access', 'Roles'])(
    'keeps %s and a colon between two thematic breaks at its start',
    async (word) => {
      const { pages } = await composeDocs({ 'a.md': `---\n\n${word}: This is outdated.\n\n---\n\nText.` });
      expect(pages[0]?.markdown).toContain(`${word}: This is outdated.`);
    },
  );

  it.each([
    [
      '\n---\ndraft: true\n---\n# B',
      'line 1: found front matter with a missing, misplaced, or malformed --- line',
    ],
    [
      'Title: B\nDate: May 1\n\nText.',
      'line 1: found front matter with a missing, misplaced, or malformed --- line',
    ],
    ['title: B\n---\n\nText.', 'line 1: found front matter with a missing, misplaced, or malformed --- line'],
    ['---\ntitle: B\n\nText.', 'line 1: found front matter with a missing, misplaced, or malformed --- line'],
    [
      '<!-- a -->\n---\ndraft: true\n---\n# B',
      'line 1: found front matter with a missing, misplaced, or malformed --- line',
    ],
    [
      '---yaml\ndraft: true\n---\n# B',
      'line 1: found front matter with a missing, misplaced, or malformed --- line',
    ],
    [
      '---\ntitle: B\n\nNote: Use Node.js 22.\n\nSteps:\n\n- Download it\n\n---\n\nText.',
      'line 1: found front matter with a missing, misplaced, or malformed --- line',
    ],
    ['---\nprivate:true\n---\n# B', 'front matter: found the field private without a space after its colon'],
    [
      '\n---\npublish: false\n---\n# B',
      'line 1: found front matter with a missing, misplaced, or malformed --- line',
    ],
    ['---\ndraft:true\n---\n# B', 'front matter: found the field draft without a space after its colon'],
    ['---\ntitle: Issue #1 and issue #2\n---\nText.', 'line 2: found text that YAML cuts off at " #"'],
    ['---\ntitle: #1 tool\n---\nText.', 'line 2: found text that YAML cuts off at " #"'],
    [
      '---\ntitle: A\ndescription: See\n  issue #1\n---\nText.',
      'line 4: found text that YAML cuts off at " #"',
    ],
    ['---\nsidebar:\n  label: Issue #1\n---\nText.', 'line 3: found text that YAML cuts off at " #"'],
    ['---\ntitle: B\ntitle: B\n---\nText.', 'expected each field only once'],
    ['---toml\ndraft = true\n---\n# B', 'line 1: found front matter in TOML'],
    ['{\n  "draft": true\n}\n\n# B', 'line 1: found front matter in JSON'],
    [';;;\n{ "draft": true }\n;;;\n\n# B', 'line 1: found front matter in JSON'],
    [
      '---\ntitle: B\n\n# C\n\nUsage: d\n\n---\n\nText.',
      'line 1: found front matter with a missing, misplaced, or malformed --- line',
    ],
    [
      '---\ntitle: B\n...\n\nText.',
      'line 1: found front matter with a missing, misplaced, or malformed --- line',
    ],
    [
      '----\ntitle: B\n----\n\nText.',
      'line 1: found front matter with a missing, misplaced, or malformed --- line',
    ],
    [
      '---\n<<<<<<< HEAD\ntitle: B\n=======\ntitle: C\n>>>>>>> topic\n---\nText.',
      'line 2: found an unresolved merge conflict',
    ],
    [
      '# B\n\n<<<<<<< HEAD\nText.\n=======\nOther.\n>>>>>>> topic',
      'line 3: found an unresolved merge conflict',
    ],
    ['---\ntitle: B\n---\n:::tip\nText.\n:::\n\n```sh\nls\n', 'line 8: found an unclosed code block'],
  ])(
    'is rejected if its front matter is malformed, or if an edit is unfinished: %j',
    async (text, problem) => {
      expect(await composeErrorMessage({ 'b.md': text })).toContain(problem);
    },
  );
});

describe('Front matter for other generators', () => {
  it.each([
    ['layout: home\nhero:\n  text: A tool\nfeatures:\n  - title: B\n    details: C', 'hero'],
    ['layout: home\nfeatures:\n  - title: B\n    details: C', 'features'],
    ['home: true\nheroText: A tool\ntagline: B', 'heroText'],
    ['title: A\nsections:\n  - block: hero\n    content:\n      text: B', 'sections'],
    ['title: A\ntemplate: splash\nhero:\n  tagline: B', 'hero'],
    ['title: A\nbanner:\n  content: B', 'banner'],
    ['warning: this page is outdated', 'warning'],
    ['abstract: A long text', 'abstract'],
    ['prerequisites:\n  - Node.js', 'prerequisites'],
    ['title: A\nopenapi: GET /users', 'openapi'],
    ['api: POST https://a.dev/users', 'api'],
    ['deprecated: true', 'deprecated'],
    ['parts:\n  abstract: A long text', 'parts.abstract'],
    ['permissions: Repository owners', 'permissions'],
    ['requirements: [Node.js 22]', 'requirements'],
    ['message: Use b instead', 'message'],
    ['availability: Only in b', 'availability'],
    ['status: deprecated', 'status'],
    ['extra:\n  warning: this page is outdated', 'extra.warning'],
    ['caveat: Never use it in production.', 'caveat'],
    ['caveat: Do not use it! See b for an alternative', 'caveat'],
    ['caveat: 请勿使用。', 'caveat'],
    ['b:\n  - c:\n      caveat: |\n        Never use it\n        in production.', 'b.c.caveat'],
    ['points: [Never use it in production.]', 'points'],
    ["product: '{% data reusables.b %}'", 'product'],
    ["product: '{{ site.data.reusables.b }}'", 'product'],
  ])('is rejected if it contains text of the page: %j', async (fields, field) => {
    for (const body of ['', '# Title\n', 'Text.\n'])
      expect(await composeErrorMessage({ 'index.md': `---\n${fields}\n---\n\n${body}` })).toContain(
        `docs/index.md\n  ${field}: found page text in`,
      );
    const draft = `---\n${fields}\ndraft: true\n---\n`;
    const { pages } = await composeDocs({ 'index.md': draft, 'a.md': '# A\n\nText.' });
    expect(pages.map(({ path }) => path)).toEqual(['/docs/a']);
  });

  it.each([
    'publish: false',
    'private: true',
    'status: draft',
    'visibility: hidden',
    '_build:\n  render: never',
    'publishDate: 2099-01-01',
    'date: 2099-01-01T10:00:00Z',
    'published: 2099-01-01',
    'pubdate: 2099-01-01',
    'expiryDate: 2001-01-01',
    'unpublishDate: 2001-01-01',
    'headless: true',
    'exclude: true',
    'wip: yes',
    'isDraft: true',
    'dg-publish: false',
    'public: false',
    'permalink: false',
    'visibility: members',
    'audience: internal',
    'password: secret',
    'encrypt: true',
    'groups: [admin]',
    'viewers:\n  - internal',
    'if: visitor.claims.unsigned.isBetaUser',
    'embargo: 2099-01-01',
    'params:\n  private: true',
    'Private: true',
    'unpublish_date: 2001-01-01',
    'is-draft: true',
    'unpublished: true',
    'protected: true',
    'state: draft',
    'status: [draft]',
    'publishedAt: 2099-01-01',
    'build: { render: link }',
    'render: false',
    'url: false',
    'classification: confidential',
  ])('is rejected if another tool would not publish the page: %j', async (fields) => {
    const message = await composeErrorMessage({ 'a.md': `---\ntitle: A\n${fields}\n---\n\nText.` });
    expect(message).toContain('expected "draft: true" to omit the page');
  });

  it.each([
    'rbac:\n  Admin: admin',
    'access:\n  site.login: true',
    'access: partner',
    'access: false',
    'visibility: partner',
    'roles: [admin]',
    'allowedRoles: [admin]',
    'requires_login: yes',
    'membersonly: true',
    'auth: required',
    'hidden: partners',
    'public: partners',
    'publish: later',
    'audience: partners',
    'embargo_until: soon',
    'expires: soon',
    'expires: 2001-01-01',
    'draft_status: review',
    'extra: { roles: [a] }',
  ])('is rejected if a field might restrict or hide the page in another program: %j', async (fields) => {
    const message = await composeErrorMessage({ 'a.md': `---\ntitle: A\n${fields}\n---\n\nText.` });
    expect(message).toMatch(/[\w.]: found .+, with which another program might restrict or hide the page/);
    expect(message).toContain('expected "draft: true" to omit the page, or no such field to publish it');
  });

  it('is rejected if a field might restrict all pages of its folder in another program', async () => {
    const message = await composeErrorMessage({
      'a.md': '---\ntitle: A\ncascade: { access: partner }\n---\n\nText.',
    });
    expect(message).toContain('cascade.access: found "partner", with which another program might restrict');
  });

  it.each([
    ['Title: [A, B]', 'text, in quotation marks if it starts with a bracket'],
    ['noindex: true', '"unlisted: true" to omit the page from search engines'],
    ['seo:\n  noindex: true', '"unlisted: true"'],
    ['robots: noindex, nofollow', '"unlisted: true"'],
    ['metadata:\n  robots: noindex', '"unlisted: true"'],
    ['noRobotsIndex: true', '"unlisted: true"'],
    ['robotsNoIndex: true', '"unlisted: true"'],
    ['sitemap: false', '"unlisted: true"'],
    ['robots: { index: false }', '"unlisted: true"'],
    ['meta: [{ name: robots, content: noindex }]', '"unlisted: true"'],
    ['meta: { robots: noindex }', '"unlisted: true"'],
    ['head: [[meta, { name: robots, content: noindex }]]', '"unlisted: true"'],
    ['head: [{ tag: meta, attrs: { name: googlebot, content: "noindex, follow" } }]', '"unlisted: true"'],
    ['head: [[meta, { http-equiv: refresh, content: 0;url=/b }]]', 'the redirect in netlify.toml'],
    ['cascade:\n  build:\n    render: never', '"draft: true" or "unlisted: true" in each page'],
    ['cascade: [{ _target: { path: /b }, draft: true }]', '"draft: true" or "unlisted: true" in each page'],
    ['cascade: { sitemap: { disable: true } }', '"draft: true" or "unlisted: true" in each page'],
    ['sitemap:\n  exclude: true', '"unlisted: true"'],
    ['redirect_to: /docs/b', 'the redirect in netlify.toml'],
    ['redirect: https://quill.dev', 'the redirect in netlify.toml'],
  ])('is rejected with an explanation if it contains %j', async (fields, expected) => {
    const message = await composeErrorMessage({
      'a.md': `---\n${fields.startsWith('Title') ? '' : 'title: A\n'}${fields}\n---\n\nText.`,
    });
    expect(message).toContain(`expected ${expected}`);
  });

  it.each([
    'exclude: false',
    'dg-publish: true',
    'public: true',
    'permalink: /a',
    'visibility: public',
    'status: new',
    'password: ""',
    'noindex: false',
    'robots: index, follow',
    'sitemap:\n  priority: 1',
    'search:\n  exclude: true',
    'redirect_from: /b',
    'hide: [toc]',
    'head: [[meta, { name: robots, content: index }], [meta, { name: description, content: b }]]',
    'meta: [{ name: keywords, content: noindex }]',
    'meta: plain',
    'cascade: { type: docs, weight: 1 }',
    'robots: { index: true }',
    'state: stable',
    'access: public',
    'access: everyone\nroles: []\nprivate: false\nrequiresAuth: false\nvisible: true',
    'accessibility: good\naccess_key: a\nopen_access: false\nlast_accessed: 2024-01-01\nprivacy: { view: all }',
    'published_date: 2024-01-02\npublish_on: January 2, 2024\npublished_by: Ada\npublisher: Acme',
    'audience: IT Pro, Developer\nms.audience: Admin\nexpires: 604800\nexpiry: 2099-01-01\nembargo: 2001-01-01',
    'allowTitleToDifferFromFilename: true\nallow_comments: false\nallowed-tools: Bash(a)\nshowAuthor: false',
    'searchHidden: true\nhiddenInHomeList: true\nlayout: { toc: { visible: false } }\nprerender: false',
    'build: { publishResources: false }\nrender: true\nurl: /b\npublished-title: Released\nauthored: yes',
  ])('is accepted if another program would publish the page: %j', async (fields) => {
    const { pages } = await composeDocs({ 'a.md': `---\ntitle: A\n${fields}\n---\n\nText.` });
    expect(pages[0]).toMatchObject({ path: '/docs/a', unlisted: false });
  });

  it.each([
    'pagination_label: B\nkeywords: [a b c.]\nlast_update: { author: Ada Quill Jr. }\ntitle_meta: What is it?',
    'layout: doc\nprev: { text: Get started, link: /b }\nhead: [[meta, { content: All about it. }]]',
    'sidebar: { label: What is it?, badge: New }\ntableOfContents: { maxHeadingLevel: 4 }\nlastUpdated: 2026-01-02',
    'linkTitle: B\nmenu: { main: { name: B, title: All about it. } }\nresources: [{ src: b.png, title: A b c. }]',
    'layout: page\nredirect_from: [/b/, /c/]\nimage: { path: /b.png, alt: A flow of data. }\ncategories: [b, c d]',
    "shortTitle: B\nversions: { fpt: '*', ghec: '*' }\ntype: how_to\ntopics: [Open Source, c]",
    'nav_title: B\nrelated: { title: Next Steps, description: Learn more about it., links: [app/b] }',
    'hide: [navigation, toc]\nstatus: new\nicon: material/emoticon-happy\nsearch: { boost: 2 }',
    'og:description: All about it.\nms.custom: Written by b for c.\nreviewers: [b, c]\nicon: b\nversion: 1.2.x',
    'short_description: All about it.\ncopyright: 2026 Acme, Inc.\ntodo: Describe the other options.\nwhen_to_use: If you need b.',
    'author: Ada Quill Jr.\neditor: Acme Inc. in Zurich\nslug: /what/is/it\npattern: b.*\nsource: https://b.dev/c d',
    'b: &b { c: *b }',
  ])('is accepted if it contains only metadata: %j', async (fields) => {
    const { pages } = await composeDocs({ 'a.md': `---\ntitle: A\n${fields}\n---\n\nText.` });
    expect(pages.map(({ path }) => path)).toEqual(['/docs/a']);
  });

  it.each(['excerpt', 'summary'])('contains the description in the field %s', async (field) => {
    const { pages } = await composeDocs({
      'a.md': `---\n${field}: ${descriptionSentence}\n---\n# A\n\nText.`,
    });
    expect(pages[0]?.description).toBe(descriptionSentence);
  });

  it('is accepted, and its labels are used in the navigation', async () => {
    const { pages } = await composeDocs({
      'a.md': '---\nslug: /x\nsidebar_label: Short\ntags: [a]\nhide_title: true\n---\n# A long title',
      'b.md':
        '---\nsidebar:\n  label: Brief\n  badge: New\ndeprecated: false\n---\n# Another long title\n\nText.',
      'c.md': `---\ndescription: ${descriptionSentence}\n---\n# C\n\nText.`,
    });
    expect(pages.map(({ path, nav, unlisted }) => [path, nav, unlisted])).toEqual([
      ['/docs/a', 'Short', false],
      ['/docs/b', 'Brief', false],
      ['/docs/c', 'C', false],
    ]);
    expect(pages[2]?.description).toBe(descriptionSentence);
  });
});

it.each([
  ['---\n# A *b*\n---\n\ntext', 'A b'],
  ['---\n\n# A\n\n## B\n\n---\n', 'A'],
  ['---\n# title: A\n---\n# B', 'B'],
  ['---\n# A\n---\n\n# B', 'B'],
])(
  'A page that starts with %j gets its title from a heading, even if YAML reads it as a comment',
  async (text, title) => {
    const { pages } = await composeDocs({ 'page.md': text });
    expect(pages[0]?.title).toBe(title);
  },
);

it("A page shows text between two thematic breaks, because that text isn't front matter", async () => {
  const { pages } = await composeDocs({ 'a.md': '---\n- one\n- two\n---\n\n# A\n\ntext' });
  expect(pages[0]?.markdown).toContain('---\n\n- one\n- two\n\n---');
});
