import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { platform } from 'node:process';
import { describe, expect, it } from 'vitest';
import { listPublicPaths } from '../../../../src/product/files/public-files.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const keyData = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj';

describe('The build', () => {
  it('publishes the files in public/, except those that macOS and Windows create in folders', () => {
    useTempFolder({ 'public/a/b.png': '', 'public/favicon.svg': '', 'public/a/.DS_Store': '' });
    for (const name of ['Thumbs.db', 'desktop.ini']) writeFileSync(`public/a/${name}`, '');
    expect(listPublicPaths(resolve('public'), ['/llms.txt'])).toEqual(['/a/b.png', '/favicon.svg']);
  });

  it('accepts a site without public/', () => {
    useTempFolder({});
    expect(listPublicPaths(resolve('public'), ['/llms.txt'])).toEqual([]);
  });

  it.each([
    ['llms.txt', '/llms.txt', 'a different file name'],
    ['LLMS.txt', '/llms.txt', 'a different file name'],
    ['cli.json', '/cli.json', 'a CLI document in site/cli.json, from which the build generates this file'],
    ['index.html', '/', 'a different file name'],
    ['index.md', '/', 'a different file name'],
    ['docs.html', '/docs', 'a different file name'],
    ['docs.md', '/docs', 'a different file name'],
    ['docs/index.html', '/docs', 'a different file name'],
    ['docs', '/docs', 'a different file name'],
  ])('rejects public/%s, which would replace %s', (file, path, expected) => {
    useTempFolder({ [`public/${file}`]: '' });
    const generated = ['/llms.txt', '/cli.json', '/api/v1/product', '/_headers', '/', '/docs'];
    expect(() => listPublicPaths(resolve('public'), generated)).toThrow(
      `public/${file}\n  found a file with the same path as ${path}, which the build generates\n    expected ${expected}`,
    );
  });

  it.each(['pictures', 'Pictures', 'docs/guides'])(
    'rejects public/%s, which would replace a folder',
    (file) => {
      useTempFolder({ [`public/${file}`]: '' });
      const generated = ['/pictures/social.png', '/docs', '/docs/guides/start'];
      expect(() => listPublicPaths(resolve('public'), generated)).toThrow(
        `public/${file}\n  found a file with the path of a folder in which the build generates /`,
      );
    },
  );

  it.each([
    ['_headers', 'your header rules in netlify.toml'],
    ['_redirects', 'your redirects in netlify.toml, as [[redirects]] tables'],
    ['_Redirects', 'your redirects in netlify.toml'],
    ['netlify.toml', 'your settings in netlify.toml in the project folder'],
    ['signing.p12', 'only files for the public'],
    ['_astro/x.css', 'a different folder'],
    ['api/v1/product', 'a different folder'],
    ['api/v2/x.json', 'a different folder'],
    ['API/x', 'a different folder'],
    ['api.html', 'a different folder'],
    ['.env', 'no hidden files'],
    ['.git/config', 'no hidden files'],
    ['a/.directory', 'no hidden files'],
    ['.well-known/.env', 'no hidden files'],
    ['.well-known/a/.b/c', 'no hidden files'],
    ['.well-known2/a', 'no hidden files'],
    ['a/.well-known/b', 'no hidden files'],
    ['a\u200b.txt', 'a file name without invisible characters'],
    ['a\n  X: y', 'a file name without invisible characters'],
  ])('rejects public/%s, and explains what to do instead', (file, expected) => {
    useTempFolder({ [`public/${file}`]: '', 'public/fine.txt': '' });
    expect(() => listPublicPaths(resolve('public'), [])).toThrow('1 problem to fix');
    expect(() => listPublicPaths(resolve('public'), [])).toThrow(`\n    expected ${expected}`);
  });

  it.each<[file: string, content: string | Uint8Array]>([
    ['id_rsa', `-----BEGIN OPENSSH PRIVATE KEY-----\n${keyData}\n`],
    ['ssh2', `---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\nComment: "a"\n${keyData}\n`],
    [
      'certs/site.pem',
      `-----BEGIN CERTIFICATE-----\r\nAA==\r\n-----BEGIN PRIVATE KEY-----\r\n${keyData}\r\n`,
    ],
    [
      'encrypted.pem',
      `-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: DES-EDE3-CBC,A1\n\n${keyData}\n`,
    ],
    ['account.json', `{ "private_key": "-----BEGIN PRIVATE KEY-----\\n${keyData}\\n" }`],
    ['account.php', `{"key":"-----BEGIN PRIVATE KEY-----\\nMIIEvQIB\\/${keyData.slice(9)}"}`],
    ['bom.pem', `\ufeff-----BEGIN PRIVATE KEY-----\n${keyData}\n`],
    ['key.asc', `-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: GnuPG v2\n\n${keyData}\n`],
    ['login', `PuTTY-User-Key-File-3: ssh-ed25519\nComment: a\nPrivate-Lines: 1\n${keyData}\n`],
    ['secret.yaml', `data:\n  key: |\n    -----BEGIN PRIVATE KEY-----\n    ${keyData}\n`],
    ['base64.yaml', `data:\n  key: ${btoa(`-----BEGIN PRIVATE KEY-----\n${keyData}\n`)}\n`],
    ['env.sh', `export KEY='-----BEGIN PRIVATE KEY-----\n${keyData}\n'`],
    ['env.txt', `KEY=-----BEGIN RSA PRIVATE KEY-----\\n${keyData}\\n`],
    ['encrypted.env', `KEY=-----BEGIN RSA PRIVATE KEY-----\\nProc-Type: 4,ENCRYPTED\\n\\n${keyData}\\n`],
    ['key.js', `const key = \`-----BEGIN PRIVATE KEY-----\n${keyData}\n\`;`],
    ['lines.js', `const key = '-----BEGIN PRIVATE KEY-----\\n' +\n  '${keyData}\\n';`],
    ['one-line.txt', `-----BEGIN PRIVATE KEY----- ${keyData}`],
    ['commented.txt', `# -----BEGIN PRIVATE KEY-----\n# ${keyData}\n`],
    ['page.html', `<p>-----BEGIN PRIVATE KEY-----<br />${keyData}</p>`],
    ['large.txt', `${'x\n'.repeat(100_000)}-----BEGIN PRIVATE KEY-----\n${keyData}\n`],
    ['utf16.txt', Buffer.from(`\ufeff-----BEGIN PRIVATE KEY-----\r\n${keyData}\r\n`, 'utf16le')],
    ['utf16be.txt', Buffer.from(`-----BEGIN PRIVATE KEY-----\n${keyData}\n`, 'utf16le').swap16()],
  ])('rejects the private key in public/%s', (file, content) => {
    useTempFolder({ [`public/${file}`]: content });
    expect(() => listPublicPaths(resolve('public'), [])).toThrow(
      `public/${file}\n  found a private key, which would be public\n    expected only files for the public`,
    );
  });

  it('accepts public keys, certificates, and texts about private keys', () => {
    useTempFolder({
      'public/id_rsa.pub': `ssh-rsa ${keyData}`,
      'public/key.asc': `-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n${keyData}`,
      'public/site.pem': `-----BEGIN CERTIFICATE-----\n${keyData}`,
      'public/about.txt': 'A file that starts with -----BEGIN PRIVATE KEY----- is a secret.',
      'public/sample.md':
        '```\n-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----\n```\n\nPuTTY-User-Key-File-3: ssh-rsa',
      'public/sample.yaml': 'key: |\n  -----BEGIN PRIVATE KEY-----\n  <your key>\n',
      'public/parser.js': `const start = '-----BEGIN PRIVATE KEY-----';\nconst x = '${keyData}';`,
    });
    expect(listPublicPaths(resolve('public'), [])).toHaveLength(7);
  });

  it.each([
    'a?b.txt',
    'a#b.png',
    'llms-*.txt',
    ':a/b.txt',
    'a b.pdf',
    'a%20b.pdf',
    'é.txt',
    'a"b.png',
    '<b>.png',
  ])('rejects public/%s, because the name has a different meaning in a URL or a header rule', (file) => {
    useTempFolder({ [`public/${file}`]: '' });
    expect(() => listPublicPaths(resolve('public'), [])).toThrow(
      / {2}found the character ".+" in the path\n {4}expected only unaccented letters, digits, and the characters - \. _ ~ \+ @/,
    );
  });

  it.skipIf(platform === 'win32')('rejects a file name with a backslash, a path separator on Windows', () => {
    useTempFolder({ 'public/..\\x': 'text' });
    expect(() => listPublicPaths(resolve('public'), [])).toThrow(
      'public/..\\x\n  found a backslash in the file name',
    );
  });

  it.skipIf(platform !== 'linux')('rejects two names that differ only in capitalization', () => {
    useTempFolder({ 'public/Logo.png': '', 'public/logo.png': '' });
    expect(() => listPublicPaths(resolve('public'), [])).toThrow(
      'public/logo.png\n  found the same path as public/Logo.png, except for its case',
    );
  });

  it('rejects a folder that is a link or a file, or that contains a pipe', () => {
    useTempFolder({ 'elsewhere/a.png': '', file: '', 'folder/a.png': '' });
    symlinkSync('elsewhere', 'public');
    execFileSync('mkfifo', ['folder/pipe']);
    expect(() => listPublicPaths(resolve('public'), [])).toThrow('public\n  found a symbolic link\n');
    expect(() => listPublicPaths(resolve('file'), [])).toThrow(
      'public\n  found a file\n    expected a folder',
    );
    expect(() => listPublicPaths(resolve('folder'), [])).toThrow(
      'public/pipe\n  found a pipe, a socket, or a device\n',
    );
  });

  it('rejects symbolic links to a parent folder without following them', () => {
    useTempFolder({ 'public/a.png': '' });
    // If links were followed, the two would double the number of paths at each level, and Linux follows 40 levels.
    for (const name of ['one', 'two']) symlinkSync('.', `public/${name}`);
    symlinkSync('/', 'public/root');
    expect(() => listPublicPaths(resolve('public'), [])).toThrow('3 problems to fix');
  });

  it.skipIf(platform !== 'linux')("rejects a file name that isn't UTF-8", () => {
    useTempFolder({ 'public/a.png': '' });
    writeFileSync(Buffer.from('public/b\xff.png', 'latin1'), '');
    expect(() => listPublicPaths(resolve('public'), [])).toThrow("found a file name that isn't UTF-8");
  });

  it('accepts files next to pages, and files for other services', () => {
    useTempFolder({ 'public/docs/a.png': '', 'public/.well-known/x/y.json': '', 'public/docs/index.md': '' });
    const found = listPublicPaths(resolve('public'), ['/docs']);
    expect(found).toEqual(['/.well-known/x/y.json', '/docs/a.png', '/docs/index.md']);
  });
});
