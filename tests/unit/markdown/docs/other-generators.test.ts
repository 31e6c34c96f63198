import { describe, expect, it } from 'vitest';
import { readDocsMarkdown } from '../../../setup/read-docs-markdown.ts';

describe('A documentation page for another site generator', () => {
  it.each([
    ['!!! note\n    a\n\n    b\n\nc', '> [!NOTE]\n> a\n>\n> b\n\nc'],
    ['!!! note "A b"\n    c', '> [!NOTE]\n> **A b:**\n> c'],
    ['??? warning\n\n    a\n\n    ```sh\n    ls\n    ```', '> [!WARNING]\n> a\n>\n> ```sh\n> ls\n> ```'],
    ['???+ tip inline end ""\n\ta', '> [!TIP]\n> a'],
    [
      '!!! note\n    a\n\n    !!! danger\n        b\n\n    c',
      '> [!NOTE]\n> a\n>\n> > [!CAUTION]\n> > b\n>\n> c',
    ],
    ['- a\n\n    !!! note\n        b\n\n    c', '- a\n\n  > [!NOTE]\n  > b\n\n  c'],
    [
      '1. a\n\n    !!! note\n        b\n\n        ??? tip "C"\n            **d**\n\n    e',
      '1. a\n\n   > [!NOTE]\n   > b\n   >\n   > > [!TIP]\n   > > **C:**\n   > > **d**\n\n   e',
    ],
    [
      '- a\n\n    === "B"\n\n        !!! note\n\n            1. c\n\n                === "D"\n\n                    **e**',
      '- a\n\n  **B**\n\n  > [!NOTE]\n  >\n  > 1. c\n  >\n  >    **D**\n  >\n  >    **e**',
    ],
    [
      '-\ta\n\n\t!!! note\n\n\t\t!!! tip\n\n\t\t\tb\n\n\t\t    ```make\n\t\t    c:\n\t\t    \td\n\t\t    ```',
      '- a\n\n  > [!NOTE]\n  >\n  > > [!TIP]\n  > > b\n  > >\n  > > ```make\n  > > c:\n  > > \td\n  > > ```',
    ],
    ['!!! example\n    a', '> **Example:**\n> a'],
    ['\ta:\n\t\tb', '```\na:\n\tb\n```'],
    ['!!! note\n\n\t\ta:\n\t\t\tb', '> [!NOTE]\n>\n> ```\n> a:\n> \tb\n> ```'],
    [
      ':::note\n\n    {: .b }\n    c\n\n:::\n\n!!! note\n\n        {: .d }',
      '> [!NOTE]\n>\n> ```\n> {: .b }\n> c\n> ```\n\n> [!NOTE]\n>\n> ```\n> {: .d }\n> ```',
    ],
    [':::info\n---\na\n:::', '> [!NOTE]\n>\n> ---\n>\n> a'],
    ['{: .note }\n> # A\n>\n> b', '> [!NOTE]\n>\n> ## A\n>\n> b'],
    [
      '=== "Linux"\n\n    ```sh\n    ls\n    ```\n\n=== "macOS"\n\n    - a\n\nb',
      '**Linux**\n\n```sh\nls\n```\n\n**macOS**\n\n- a\n\nb',
    ],
    ['```sh tab="Linux"\nls\n```\n\n- a\n\nb', 'Linux\n\n```sh\nls\n```\n\n- a\n\nb'],
    [
      '- a\n\n  ```sh title="b.sh" tab="Linux"\n  ls\n  ```',
      '- a\n\n  Linux\n\n  ```sh title="b.sh"\n  ls\n  ```',
    ],
    ["```sh tab='Linux'\nls\n```", 'Linux\n\n```sh\nls\n```'],
    ['```js title=\'b "c".js\'\nd\n```', '```js title="b \'c\'.js"\nd\n```'],
    ['```js title="A \\"b\\" c"\nd\n```', '```js title="A \'b\' c"\nd\n```'],
    [':::note{title="A \\"b\\" c"}\nd\n:::', '> [!NOTE]\n> **A "b" c:**\n> d'],
    ['```bash:Terminal\nls\n```', '```bash title="Terminal"\nls\n```'],
    ['``` title="b.txt"\nc\n```', '```text title="b.txt"\nc\n```'],
    ["~~~ title='b c.txt'\nd\n~~~", '```text title="b c.txt"\nd\n```'],
    ['```brainfog title="b"\nc\n```', '```text title="b"\nc\n```'],
    ['```js {1,3} title="b.js"\nc\n```', '```js title="b.js"\nc\n```'],
    ['```js:title=b.js\nc\n```', '```js title="b.js"\nc\n```'],
    ['```{ .yaml .d title="b.yml" }\nc: 1\n```', '```yaml title="b.yml"\nc: 1\n```'],
    ['```{python}\nb\n```', '```python\nb\n```'],
    ['```{code-block} python\nb\n```', '```python\nb\n```'],
    ['```js {filename="b.js"}\nc\n```', '```js title="b.js"\nc\n```'],
    ['```ts [b.ts]\nc\n```', '```ts title="b.ts"\nc\n```'],
    ['```python src/main.py\nc\n```', '```python title="src/main.py"\nc\n```'],
    ['```ts b.ts [expandable]\nc\n```', '```ts title="b.ts"\nc\n```'],
    ['```sh My terminal\nc\n```', '```sh title="My terminal"\nc\n```'],
    ['```bash Mac/Linux theme={null}\nc\n```', '```bash title="Mac/Linux"\nc\n```'],
    ['```bash Homebrew icon="apple"\nc\n```', '```bash title="Homebrew"\nc\n```'],
    ['```bash poetry wrap\nc\n```', '```bash title="poetry"\nc\n```'],
    ['```js Node.js (ESM) {1}\nc\n```', '```js title="Node.js (ESM)"\nc\n```'],
    ['```bash src/a/b.sh {1}\nc\n```', '```bash title="src/a/b.sh"\nc\n```'],
    ['```dotenv .env theme={null}\nc\n```', '```dotenv title=".env"\nc\n```'],
    ['```bash /etc/a/b\nc\n```', '```bash title="/etc/a/b"\nc\n```'],
    ["```text Claude's prompt\nc\n```", '```text title="Claude\'s prompt"\nc\n```'],
    ['```bash 1. Install\nc\n```', '```bash title="1. Install"\nc\n```'],
    ['```bash "Using npm"\nc\n```', '```bash title="Using npm"\nc\n```'],
    ['```js "c" \'d\'\nc(d)\n```', '```js\nc(d)\n```'],
    ['```bash 安装\nc\n```', '```bash title="安装"\nc\n```'],
    ['```bash Ubuntu 22.04+ {1}\nc\n```', '```bash title="Ubuntu 22.04+"\nc\n```'],
    ['```yaml GitHub Actions [beta]\nc: d\n```', '```yaml title="GitHub Actions [beta]"\nc: d\n```'],
    ['```config/app.ini\nc\n```', '```text title="config/app.ini"\nc\n```'],
    ['```shell-session\n$ c\nd\n```', '```console\n$ c\nd\n```'],
    ['```Bash\nc\n```', '```bash\nc\n```'],
    ['```js live\nc\n```', '```js\nc\n```'],
    ['```bash npm\nc\n```', '```bash title="npm"\nc\n```'],
    ['```bash macOS, Linux, WSL\nc\n```', '```bash title="macOS, Linux, WSL"\nc\n```'],
    ['```admonish warning "A b"\nC **d**\n```', '> [!WARNING]\n> **A b:**\n> C **d**'],
    ['```admonish\na\n```', '> [!NOTE]\n> a'],
    ['::: {layout-ncol=2}\na\n:::', 'a'],
    ['::: {style="color:red"}\na\n:::', 'a'],
    ['::: {width=50% .b}\na\n:::', 'a'],
    ['::: {.g-col-6}\na\n:::', 'a'],
    [':::bg-primary\na\n:::', 'a'],
    [':::{div} my-class\na\n:::', 'a'],
    ['::: {#fig-b}\na\n:::', 'a'],
    ['::: {.callout-note title="Use {b} c"}\na\n:::', '> [!NOTE]\n> **Use {b} c:**\n> a'],
    ['::: {#b .c .callout-tip}\na\n:::', '> [!TIP]\n> a'],
    ['::: {.c title="A b"}\na\n:::', '> **A b:**\n> a'],
    ['!!! my-type\n    a', '> **My type:**\n> a'],
    ['```admonish warning title="A b"\nc\n```', '> [!WARNING]\n> **A b:**\n> c'],
    ['```admonish bug collapsible=true\na\n```', '> **Bug:**\n> a'],
    ['```{.python caption="B c"}\nd\n```', '```python title="B c"\nd\n```'],
    [
      '::: code-group\n```sh [npm]\nb\n```\n```sh [pnpm] {1}\nc\n```\n``` [d.txt]\ne\n```\n:::\nf',
      'npm\n\n```sh\nb\n```\n\npnpm\n\n```sh\nc\n```\n\nd.txt\n\n```\ne\n```\n\nf',
    ],
    [
      '- a\n\n  :::tip\n  ::::code-group\n\n  ```sh [npm]\n  b [c]\n  ```\n\n  ::::\n  d\n  :::',
      '- a\n\n  > [!TIP]\n  > npm\n  >\n  > ```sh\n  > b [c]\n  > ```\n  >\n  > d',
    ],
    [
      ':::tip\n```sh tab\na\n```\n\nB\n\n```sh tab\nc\n```\n:::',
      '> [!TIP]\n>\n> ```sh\n> a\n> ```\n>\n> B\n>\n> ```sh\n> c\n> ```',
    ],
    [
      '=== "A"\n\n    1. b\n    2. c\n\n=== "D"\n\n    1. e\n    2. f\n\n1. g\n2. h',
      '**A**\n\n1. b\n2. c\n\n**D**\n\n1. e\n2. f\n\n1) g\n2) h',
    ],
    ['- a\n\n  === "B"\n\n      - c\n\n  - d\n- e', '- a\n\n  **B**\n\n  - c\n\n  * d\n- e'],
    ['1. a\n\n::: raw\n1. b\n:::\n\n1. c', '1. a\n\n1) b\n\n1. c'],
    ['- a\n\n/// html | div.b\n- c\n///\n\n- d', '- a\n\n* c\n\n- d'],
    [':::: {.columns}\n::: {.column}\n- a\n:::\n::: {.column}\n- b\n:::\n::::\n\n- c', '- a\n\n* b\n\n- c'],
    [':::note\n- a\n\n::: raw\n- b\n:::\n:::', '> [!NOTE]\n>\n> - a\n>\n> * b'],
    [
      '- a\n\n  ::: code-group B\n  ```sh [c]\n  d\n  ```\n  :::\n- e',
      '- a\n\n  **B:**\n\n  c\n\n  ```sh\n  d\n  ```\n\n- e',
    ],
    ['```{admonition} A b\n:class: tip\nc\n```', '> [!TIP]\n> **A b:**\n> c'],
    ['````{dropdown} A b\n```sh\nc\n```\n````', '> **A b:**\n>\n> ```sh\n> c\n> ```'],
    ['1. a\n\nb\n\n{:start="2"}\n1. c\n2. d', '1. a\n\nb\n\n2. c\n3. d'],
    ['{: .steps start=2}\n2. a', '2. a'],
    ['1. a\n2. b\n{: start="3" }\n{: .steps }\n\nc', '3. a\n4. b\n\nc'],
    ['1. a\n   1. b\n{: start="3"}', '3. a\n   1. b'],
    ['1. a\n   1. b\n   {: start="3"}', '1. a\n\n   3. b'],
    [':::note\n{: start="5"}\n1. a\n:::', '> [!NOTE]\n>\n> 5. a'],
    ['{% hint style="danger" %}\na\n{% endhint %}\n\nb', '> [!CAUTION]\n> a\n\nb'],
    [':::{note} A b\nc\n:::', '> [!NOTE]\n> **A b:**\n> c'],
    ['::: {.callout-tip}\na\n:::', '> [!TIP]\n> a'],
    ['::: note :::\na\n:::\n\n::: {.tip} :::\nb\n:::', '> [!NOTE]\n> a\n\n> [!TIP]\n> b'],
    ['::: callout-warning\na\n:::', '> [!WARNING]\n> a'],
    ['{% raw %}\n`{{ a }}`\n{% endraw %}', '`{{ a }}`'],
    [
      '```yaml\n{% raw %}\na: {{ b }}\n{% endraw %}\n```',
      '```yaml\n{% raw %}\na: {{ b }}\n{% endraw %}\n```',
    ],
    [
      '```yaml\na: |\n  {% raw %}\n  {{ b }}\n  {% endraw %}\n```',
      '```yaml\na: |\n  {% raw %}\n  {{ b }}\n  {% endraw %}\n```',
    ],
    ['```liquid\n{% raw %}\na\n{% endraw %}\n```', '```liquid\n{% raw %}\na\n{% endraw %}\n```'],
    ['H ~2 b~ c', 'H ~~2 b~~ c'],
    ['a **b**{.c} *d*{ .e f=g }\n{ .annotate }', 'a **b** *d*'],
    ['a\n{ .b }', 'a'],
    ['{.lead #b}\na *c*', 'a *c*'],
    ['- a\n  {.b .c}\n- d', '- a\n- d'],
    ['![a](https://b.dev/c.png)\n{ .center }', '[a](https://b.dev/c.png)'],
    ['## a { .b }', '## a'],
    ['## a {docsify-ignore}\n\n## b :class=c\n\n## d {-}', '## a\n\n## b\n\n## d'],
    ['[a](https://b.dev){title=".c"} `d`{.e f="g"}', '[a](https://b.dev) `d`'],
    ['a  \n{: .b }\nc', 'a\\\nc'],
    ['**a**{job="b"} is c', '**a**{job="b"} is c'],
    ['## a {job="b"}', '## a {job="b"}'],
    ['## a \\{#b}', '## a {#b}'],
    ['**a**\\{#b} `c`\\{.d}', '**a**{#b} `c`{.d}'],
    ['a\n\\{ .b }', 'a\n{ .b }'],
    ['| a |\n| --- |\n{ .Name }\n\\{.b}', '| a |\n| --- |\n| { .Name } |\n| {.b} |'],
    ['- \\{:.a} b', '- {:.a} b'],
    ['a\n\\{: .b }\nc', 'a\n{: .b }\nc'],
    [':::tip Use {open}\na\n:::', '> [!TIP]\n> **Use {open}:**\n> a'],
    ['::: {.column-margin}\na\n:::\n\n::: {.panel-tabset}\nb\n:::', 'a\n\nb'],
    ['<ol type="a"><li value="5">b</li></ol>', '<ol type="a"><li value="5">b</li></ol>'],
    ['<ol reversed="reversed"><li>b</li></ol>', '<ol reversed><li>b</li></ol>'],
    ['```js:src/a.js\nb\n```', '```js title="src/a.js"\nb\n```'],
    ['a\n{: .b }\n\n{: #c .d e="f" }\ng', 'a\n\ng'],
    [
      '**a**{style="b"} `c`{ data-d="e" } *f*{ .g } ~~h~~{.i} [j](https://b.dev){ data-k } l',
      '**a** `c` *f* ~~h~~ [j](https://b.dev) l',
    ],
    ['**a** {: .b }', '**a**'],
    ['a. {.b}\n\n- c { .d }\n- **e** {#f .g}\n- (h!) {.i}', 'a.\n\n- c\n- **e**\n- (h!)'],
    ['a {: .b }\n\n## c {.d}\n\n[e](https://b.dev) {.f}', 'a\n\n## c\n\n[e](https://b.dev)'],
    ['| a { .b } | c |\n| --- | --- |\n| `d` {.e} | f |', '| a | c |\n| --- | --- |\n| `d` | f |'],
    ['a {.}\n\nb() { return }', 'a {.}\n\nb() { return }'],
    ['## {a} {data-b}\n\n`c`{data-d} {data-e}', '## {a} {data-b}\n\n`c`{data-d} {data-e}'],
    ['a {.B}\n\nc {d="e"}\n\n`f`{g="h"}', 'a {.B}\n\nc {d="e"}\n\n`f`{g="h"}'],
    ['a: {.b}\n\nc \\{.d}\n\ne {#if} {/if}\n\nf {#if}', 'a: {.b}\n\nc {.d}\n\ne {#if} {/if}\n\nf {#if}'],
    ['[a](https://b.dev){target=_blank} `c`{.d} e', '[a](https://b.dev) `c` e'],
    ['[TOC]\n\na\n\n[[toc]]', 'a'],
    ['- TOC\n{:toc}\n\na\n\n1. TOC\n   {: toc max_level=2}', 'a'],
    ['- TOC\n{:toc}\n{:.a}\n\nb', 'b'],
    ['a <img src="https://b.dev/c.png" title="D e">', 'a [D e](https://b.dev/c.png)'],
    ['<img src="https://b.dev/c.png" alt="D" title="e">', '[D](https://b.dev/c.png)'],
    ['```js /const (\\w+) =/ title="a.js"\nb\n```', '```js title="a.js"\nb\n```'],
    ['```js /b c/g {1}\nb c\n```', '```js\nb c\n```'],
    ['```sh /usr/bin and /etc/a\nb\n```', '```sh title="/usr/bin and /etc/a"\nb\n```'],
    ['```js Client / Server / Both\nb\n```', '```js title="Client / Server / Both"\nb\n```'],
    ['| a |\n| --- |\n| b |\n{: .c }\n\nd', '| a |\n| --- |\n| b |\n\nd'],
    ['| a |\n| --- |\n| b |\n{.c .d}\n{ #e }', '| a |\n| --- |\n| b |'],
    ['- | a |\n  | --- |\n  | b |\n  {class="c"}', '- | a |\n  | --- |\n  | b |'],
    ['* {:.a} b\n* {: #c .d} *e* f', '- b\n- *e* f'],
    ['!!!note\n    a', '> [!NOTE]\n> a'],
    ['!!!note\n\n    a', '> [!NOTE]\n> a'],
    ['!!! my-type my-class "A b"\n\n    c', '> **A b:**\n>\n> c'],
    ['??? "A b"\n    c', '> **A b:**\n> c'],
    ['/// tip | A b\n\nc\n\n///\nd', '> [!TIP]\n> **A b:**\n>\n> c\n\nd'],
    [
      '/// details | A\n    type: warning\n    open: true\n\nb\n\n//// note\nc\n////\n///',
      '> [!WARNING]\n> **A:**\n>\n> b\n>\n> > [!NOTE]\n> > c',
    ],
    ['/// note\n\n    ///\n    b\n\nc\n///', '> [!NOTE]\n>\n> ```\n> ///\n> b\n> ```\n>\n> c'],
    ['```{note}\na **b**\n```\nc', '> [!NOTE]\n> a **b**\n\nc'],
    ['````{warning} A\n:class: b\n\n```sh\nls\n```\n````', '> [!WARNING]\n> **A:**\n>\n> ```sh\n> ls\n> ```'],
    ['- a\n\n  ```{tip}\n  b\n  ```\n- c', '- a\n\n  > [!TIP]\n  > b\n\n- c'],
    [':::{note}\n:class: dropdown\na\n:::', '> [!NOTE]\n> a'],
    [
      '- a\n\n  :::{admonition} B\n  :class: dropdown tip\n  c\n  :::',
      '- a\n\n  > [!TIP]\n  > **B:**\n  > c',
    ],
    [':::{tip}\n:class: dropdown sd-p-0\n:name: my-tip\n:open:\na\n:::', '> [!TIP]\n> a'],
    ['/// tip | A\n    new: true\n    attrs: {class: "b c"}\n\nd\n///', '> [!TIP]\n> **A:**\n>\n> d'],
    [':::{note}\n\n:new: a\n:::', '> [!NOTE]\n> :new: a'],
    ['```{code-block} python\n:caption: b.py\n:linenos:\n\nc\n```', '```python title="b.py"\nc\n```'],
    [
      '```{code-block} python\n---\nlinenos: true\ncaption: "b.py"\n---\nc\n```',
      '```python title="b.py"\nc\n```',
    ],
    [
      '```{code-cell} python\n:emphasize-lines: 2,4\n:lineno-start: 10\n:tags: [hide-input]\nc\n```',
      '```python\nc\n```',
    ],
    ['```tsx app/[...slug]/page.tsx\na\n```', '```tsx title="app/[...slug]/page.tsx"\na\n```'],
    ['```java Java 17\na\n```', '```java title="Java 17"\na\n```'],
    ['```sh "Example 2" 3-5\na\n```', '```sh title="Example 2 3-5"\na\n```'],
    ['```sh 404 no lines found\na\n```', '```sh title="404 no lines found"\na\n```'],
    ['```js Example 1 wrap lines\na\n```', '```js title="Example 1"\na\n```'],
    ['```sh wrap long lines\na\n```', '```sh title="wrap long lines"\na\n```'],
    ['```sh no cache\na\n```', '```sh title="no cache"\na\n```'],
    ['```js live 1,3-5\na\n```', '```js\na\n```'],
    ['```json GET /api/users\nc\n```', '```json title="GET /api/users"\nc\n```'],
    ['```http POST /v1/users\nc\n```', '```http title="POST /v1/users"\nc\n```'],
    ['```sh Edit /etc/hosts\nc\n```', '```sh title="Edit /etc/hosts"\nc\n```'],
    ['```json Response /v1/users 200\nc\n```', '```json title="Response /v1/users 200"\nc\n```'],
    ['```sh /etc/hosts\nc\n```', '```sh title="/etc/hosts"\nc\n```'],
    ['```sh Step {n} here\nc\n```', '```sh title="Step {n} here"\nc\n```'],
    ['```ts Using [array] syntax\nc\n```', '```ts title="Using [array] syntax"\nc\n```'],
    ['```json 404\nc\n```', '```json title="404"\nc\n```'],
    ['```json 2024-01-02\nc\n```', '```json title="2024-01-02"\nc\n```'],
    ['```sh copyFile\nc\n```', '```sh title="copyFile"\nc\n```'],
    ['```yaml no-cache\nc\n```', '```yaml title="no-cache"\nc\n```'],
    ['```sh show-config\nc\n```', '```sh title="show-config"\nc\n```'],
    ['```sh preview\nc\n```', '```sh title="preview"\nc\n```'],
    ['```js filename={"a.js"}\nc\n```', '```js title="a.js"\nc\n```'],
    ['```http GET /users/ {1}\nGET /users/\n```', '```http title="GET /users/"\nGET /users/\n```'],
    ['```js 1,2\nc\nd\n```', '```js\nc\nd\n```'],
    ['```json Response [200]\nc\n```', '```json title="Response [200]"\nc\n```'],
    ['```jsx live noInline\nc\n```', '```jsx\nc\n```'],
    ['```ts no-check no-transpile\nc\n```', '```ts\nc\n```'],
    ['```apache .htaccess\nc\n```', '```apache title=".htaccess"\nc\n```'],
    ['```ts:line-numbers {1}\nc\n```', '```ts\nc\n```'],
    ['```sh:no-line-numbers\nc\n```', '```sh\nc\n```'],
    ['```ts:line-numbers=2 {1} [a.ts]\nc\n```', '```ts title="a.ts"\nc\n```'],
    ['```ts:line-numbers=2{1} [x]\nc\n```', '```ts title="x"\nc\n```'],
    ['```ts:line-numbers=2{1}[x]\nc\n```', '```ts title="x"\nc\n```'],
    ['```ts{1}:line-numbers=2 [x]\nc\n```', '```ts title="x"\nc\n```'],
    ['```ts {1}:line-numbers [x]\nc\n```', '```ts title="x"\nc\n```'],
    ['```ts [x]:no-line-numbers\nc\n```', '```ts title="x"\nc\n```'],
    ['```ts:line-numbers.ts\nc\n```', '```ts title="line-numbers.ts"\nc\n```'],
    ['```[lang]\nc\n```', '```text title="lang"\nc\n```'],
    [':::tab{label="Windows"}\na\n:::', '> **Windows:**\n> a'],
    [':::details{summary="Never as root"}\na\n:::', '> **Never as root:**\n> a'],
    [':::note[A b]{title="C d" header="A b"}\ne\n:::', '> [!NOTE]\n> **A b: C d:**\n> e'],
    ['::: tip A {caption="B c" .wide width=9}\nd\n:::', '> [!TIP]\n> **A: B c:**\n> d'],
    ['::: {.callout-tip icon=false title="A b"} C\nd\n:::', '> [!TIP]\n> **C: A b:**\n> d'],
    ['{% hint style="info" caption="A b" %}\nc\n{% endhint %}', '> [!NOTE]\n> **A b:**\n> c'],
    ['```ts [a.ts]{4-5}\nb\n```', '```ts title="a.ts"\nb\n```'],
    ['```ts {4} [a.ts]{1}\nb\n```', '```ts title="a.ts"\nb\n```'],
    ['```ts{4}[a.ts]\nb\n```', '```ts title="a.ts"\nb\n```'],
    ['```js title=My Config\nb\n```', '```js title="My Config"\nb\n```'],
    ['```js title="a.js" [npm]\nb\n```', '```js title="a.js: npm"\nb\n```'],
    ['```js title="a.js" wordWrap [1,3] caption="B c"\nd\n```', '```js title="a.js: B c"\nd\n```'],
    ['```js filename="a.js" My file\nb\n```', '```js title="a.js: My file"\nb\n```'],
    ['```js label="A b" mark="c d"\nc d\n```', '```js title="A b"\nc d\n```'],
    [
      '```{code-block} js\n:filename: a.js\n:caption: B c\n:name: d\ne\n```',
      '```js title="a.js: B c"\ne\n```',
    ],
    [':::card{icon="x" title="A b" description="C d"}\ne\n:::', '> **A b: C d:**\n> e'],
    ['```bash npm2yarn\na\n```', '```bash\na\n```'],
    ['```js /wo/g /a/3-5 {1} :b My file\nwo a\n```', '```js title="My file"\nwo a\n```'],
    ['```rust noplayground\na\n```', '```rust\na\n```'],
    ['```{code-cell}\nb\n```', '```\nb\n```'],
    ['<div class="a" markdown>\n**b** `c`\n</div>', '**b** `c`'],
    [
      '<details markdown="1"><summary>a</summary>\n**b**\n</details>',
      '<details><summary>a</summary>\n\n**b**\n\n</details>',
    ],
    [
      '<!-- ``` -->\n\n<!--\n```\n-->\n\n:::tip\na\n:::\n\n!!! note\n    b',
      '> [!TIP]\n> a\n\n> [!NOTE]\n> b',
    ],
    [
      '-\ta\n\n\t:::note\n\tb\n\t:::\n\n\t```sh\n\tls\n\t```',
      '- a\n\n  > [!NOTE]\n  > b\n\n  ```sh\n  ls\n  ```',
    ],
    [
      '-\ta\n\n\t:::note\n\t```make\n\tb:\n\t\tc\n\t```\n\t:::',
      '- a\n\n  > [!NOTE]\n  >\n  > ```make\n  > b:\n  > \tc\n  > ```',
    ],
    [
      '<details markdown="1">\n<summary>a</summary>\n**b**\n</details>',
      '<details>\n\n<summary>a</summary>\n\n**b**\n\n</details>',
    ],
    ['/// html | div.wide\na\n///\n\n/// caption\nb\n///', 'a\n\nb'],
    ['::::{tab-set}\n:::{tab-item} A\nb\n:::\n::::', '> **A:**\n> b'],
    ['::::{grid} 2 3\na\n::::', 'a'],
    ['::: details A {open}\nb\n:::', '> **A:**\n> b'],
    ['::: v-pre\na\n:::\n\n::: raw\nb\n:::', 'a\n\nb'],
    [':::tip[My **b** `c`]\na\n:::', '> [!TIP]\n> **My b `c`:**\n> a'],
    ['?> a *b*\nc\n\n!> d', '> [!TIP]\n> a *b*\n> c\n\n> [!IMPORTANT]\n> d'],
    ['a\n?> b', 'a\n?> b'],
    ['{: .warning }\na **b**\nc\n\nd', '> [!WARNING]\n> a **b**\n> c\n\nd'],
    ['a\n\n{: .note}\n> b\n>\n> c', 'a\n\n> [!NOTE]\n> b\n>\n> c'],
    ['- a\n\n  {: .tip }\n  b', '- a\n\n  > [!TIP]\n  > b'],
    ['{: .warning }\n- a\n\n{: .wide }\nb', '> [!WARNING]\n>\n> - a\n\nb'],
    ['a **b**\nc\n{: .warning }\n\nd', '> [!WARNING]\n> a **b**\n> c\n\nd'],
    ['a\n{: .wide .note #b c="d" }', '> [!NOTE]\n> a'],
    ['{: .wide }\n{: .note }\na', '> [!NOTE]\n> a'],
    ['> a\n>\n> b\n{: .important }', '> [!IMPORTANT]\n> a\n>\n> b'],
    ['{: .note-title }\n> a `b`\n>\n> c', '> [!NOTE]\n> **a `b`**\n>\n> c'],
    ['> a\n>\n> - b\n{: .tip-title }', '> [!TIP]\n> **a**\n>\n> - b'],
    ['- a\n- b\n{: .tip }', '> [!TIP]\n>\n> - a\n> - b'],
    ['- a\n\n  b\n  {: .tip }', '- a\n\n  > [!TIP]\n  > b'],
    [':::note\na|b\n{: .tip }\n:::', '> [!NOTE]\n>\n> > [!TIP]\n> > a|b'],
    ['{: .warning }\n```sh\na\n```', '> [!WARNING]\n>\n> ```sh\n> a\n> ```'],
    ['```sh\na\n```\n{: .warning }', '> [!WARNING]\n>\n> ```sh\n> a\n> ```'],
    ['| a |\n| --- |\n| b |\n{: .note }', '> [!NOTE]\n>\n> | a |\n> | --- |\n> | b |'],
    ['{: .note title="A b" }\nc', '> [!NOTE]\n> **A b:**\n>\n> c'],
    ['> a\n>\n> b\n{: .tip-title caption="C?" }', '> [!TIP]\n> **C?** **a**\n>\n> b'],
    ['```sh\na\n```\n{: .warning title="b.sh" }', '> [!WARNING]\n> **b.sh:**\n>\n> ```sh\n> a\n> ```'],
    ['```yaml\na\n```\n{: file="_b.yml" }', '```yaml title="_b.yml"\na\n```'],
    ['```\na\n```\n{: .b }\n{: title="c d" }\ne', '```text title="c d"\na\n```\n\ne'],
    ['b\n\n{: title="a.sh" .c }\n```sh\na\n```', 'b\n\n```sh title="a.sh"\na\n```'],
    [
      '- b\n\n  ```js title="a.js"\n  c\n  ```\n  {: file="a.js" }',
      '- b\n\n  ```js title="a.js"\n  c\n  ```',
    ],
    ['> [!note]- \n> a', '> [!NOTE]\n> a'],
    ['> [!WARNING] A b\n> C d.', '> [!WARNING]\n> **A b:**\n> C d.'],
    ['> [!warning]- A b\n> c', '> [!WARNING]\n> **A b:**\n> c'],
    ['> [!TIP] A b?\n>\n> - c', '> [!TIP]\n> **A b?**\n>\n> - c'],
    [`> [!NOTE] A${' long'.repeat(10)}\n> b c.`, `> [!NOTE]\n> A${' long'.repeat(10)}\n> b c.`],
    ['> [!TIP] A\n>\n> > [!WARNING] B\n> > c', '> [!TIP]\n> **A:**\n>\n> > [!WARNING]\n> > **B:**\n> > c'],
    ['> [!NOTE] A b\n\nc', '> [!NOTE]\n> A b\n\nc'],
    [':::tip Why?\na\n:::', '> [!TIP]\n> **Why?**\n> a'],
    ['!!! note inline end\n    a\n\n??? tip my-class\n    b', '> [!NOTE]\n> a\n\n> [!TIP]\n> b'],
    ['> [!abstract]- A b\n> c\n\n> [!danger]\n> d', '> **A b:**\n> c\n\n> [!CAUTION]\n> d'],
    ['> a\n> [!b] c', '> a\n> \\[!b] c'],
    ['> [!faq] A\n> > [!info] B\n> > c', '> **A:**\n>\n> > [!NOTE]\n> > **B:**\n> > c'],
    ['> [!todo]\n> - a', '> **Todo:**\n>\n> - a'],
    ['> [!WARNING|style:callout|label:Breaking in 3]\n> b', '> [!WARNING]\n> **Breaking in 3:**\n> b'],
    ['> [!info|right]- A\n> b\n\n> [!my-type|c]\n> d', '> [!NOTE]\n> **A:**\n> b\n\n> **My type:**\n> d'],
    ['::: {.callout-tip title="A b"}\nc\n:::', '> [!TIP]\n> **A b:**\n> c'],
    ['::: {.callout-note}\n:rocket: a\n\nb\n:::', '> [!NOTE]\n> :rocket: a\n>\n> b'],
    ['{% hint style="info" title="A b" %}\nc\n{% endhint %}', '> [!NOTE]\n> **A b:**\n> c'],
    [
      ':::note{title=A}\nb\n:::\n\n:::tip{collapsed title="C d"}\ne\n:::',
      '> [!NOTE]\n> **A:**\n> b\n\n> [!TIP]\n> **C d:**\n> e',
    ],
    ['<a href="https://b.dev/?c=d&region=e&copy=f">g</a>', '[g](https://b.dev/?c=d&region=e&copy=f)'],
    ['<img src="https://b.dev/a.png" alt="A &copy; B" alt="C">', '[A © B](https://b.dev/a.png)'],
    ['![A b](https://b.dev/a.png){fig-align="left" fig-pos=H width=6.5in}', '[A b](https://b.dev/a.png)'],
    ['![](https://b.dev/a.png){fig-alt="A b" lightbox=true}', '[A b](https://b.dev/a.png)'],
  ])('shows %j as %j', async (markdown, expected) => {
    const { text, problems } = await readDocsMarkdown(markdown);
    expect(problems).toEqual([]);
    expect(text).toBe(expected);
  });

  it.each([
    ['{: .note }\n\na', 5],
    ['## A\n{: .danger }', 6],
    ['a\n{: .tip }\nb', 6],
    ['<div>\na\n</div>\n{: .note-title }', 8],
  ])('is rejected if the class of an aside has no block: %j', async (markdown, line) => {
    const { problems } = await readDocsMarkdown(markdown);
    expect(problems).toContainEqual(
      expect.objectContaining({
        field: `line ${line}`,
        found: expect.stringContaining('the class of an aside'),
      }),
    );
  });

  it.each([
    '```\n!!! note\n    a\n\n=== "b"\n\n{% include "c" %}\n{: .d }\n```',
    '`a`{b} `c` {d} {{ e }}',
    'Fields:\n{ .Name }\n{ .Status }\nand others.',
    'Fields:\n{.items}',
    '{ .Name }\na',
    '- a\n  {.items}\n  b',
    '- a\n- { .Name }',
    'a\n{ .Name }',
    'a\n{ .b }**c**',
    '**a**{.Name} `b`{.Name}',
    '`a`{role="api"} `b`{width="9 .c"} **c**{name="d"}',
    '## GET /a/{.id}',
    '## Access { .Values }',
    '## {: .a }',
    '| a |\n| --- |\n| {: .b } |',
    '| a | b |\n| --- | --- |\n| {.c} |\n| {.d} |',
    '- {.a} b\n- {:c} d\n- {:e => 1} f\n- `{:.g}` h',
    'Use {% if %} in a template.',
    'a {: b c }',
    'Probability {.5}',
    '- a\n  {.5}',
    '## a {.5}',
    '!!!important\na',
    'a\n///\nb',

    'See <https://a.dev/{{b}}> and `[x]({{ y }})`, `{{< a >}}`, `![[b]]`.',
    '```html\n{% include "a.html" %}\n```',
    '```php\n{!! $a->b !!}\n```',
    '```\n;--8<-- "a.py"\n```',
    '```handlebars\n{{#if a}}\n```',
    '```md\nText:\n\n{!docs/a.md!}\n```',
    '`[a](b)`{c} <kbd>d</kbd>',
  ])('keeps %j', async (markdown) => {
    const { text, problems } = await readDocsMarkdown(markdown);
    expect(problems).toEqual([]);
    expect(text).toBe(markdown);
  });

  it.each(['!!! note\na', '- a\n\n  ??? tip\n  b'])(
    'is rejected if an admonition has no indented content: %j',
    async (markdown) => {
      const { problems } = await readDocsMarkdown(markdown);
      expect(problems).toMatchObject([
        { found: expect.stringMatching(/^"(!!! note|\?\?\? tip)" without content$/) },
      ]);
    },
  );

  it.each([
    ['Get the phase of **pods** with {.status}', '{.status}', 'on a line of its own'],
    ['- The value is in {.name}', '{.name}', 'on a line of its own'],
    ['To loop, start with\n{#each}', '{#each}', '{: #each }'],
    ['| a |\n| --- |\n| all {.items} |', '{.items}', '{: .items }'],
  ])('is rejected if %j can end with text or attributes', async (markdown, list, form) => {
    const { problems } = await readDocsMarkdown(markdown);
    expect(problems).toEqual([
      expect.objectContaining({
        field: `line ${4 + markdown.split('\n').length}`,
        found: `"${list}", which can be text or attributes`,
        expected: `the text in backticks to show it, or ${form} to set attributes`,
      }),
    ]);
  });

  it("doesn't convert an admonition in indented code", async () => {
    expect((await readDocsMarkdown('    !!! note\n        a')).text).toBe('```\n!!! note\n    a\n```');
  });

  it('links to the IDs that its headings set, and shows the headings without the IDs', async () => {
    const { text, problems } = await readDocsMarkdown(
      '[A](#one) [B](#two) [C](#c) [D](#four)\n\n## A {#one}\n\n## B { #two .wide }\n\n## C {#c}\n\n## D :id=four',
    );
    expect(problems).toEqual([]);
    expect(text).toContain('## A\n');
    expect(text).toContain('## B\n');
    expect(text).toContain('## C\n');
    expect(text).toMatch(/## D$/);
    expect(text.match(/<span id="\w+">/g)).toEqual([
      '<span id="one">',
      '<span id="two">',
      '<span id="four">',
    ]);
  });

  it.each([
    ':::note\na\n\n## B',
    '/// note\na\n:::',
    '````{note}\na\n```\nb\n```',
    '- a\n\n:::tip One line :::\n\nb',
    '!!! note\n    :::tip\n    a\n\nb',
  ])('is rejected if a container has no end: %j', async (markdown) => {
    const { problems } = await readDocsMarkdown(markdown);
    expect(problems.at(-1)).toMatchObject({ found: 'an unclosed container' });
  });

  it.each(['!!! note\n    <pre>\na\n    </pre>', '??? "A"\n    b\n\n    <!-- c\nd\n    -->'])(
    'is rejected if literal lines of an indented block are not indented: %j',
    async (markdown) => {
      const { problems } = await readDocsMarkdown(markdown);
      const expected = 'all lines of its content indented, including those of code and comments';
      expect(problems).toMatchObject([{ field: 'line 5', found: 'an unclosed container', expected }]);
    },
  );
});
