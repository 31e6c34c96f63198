import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { InvalidInput } from '../../../src/product/validation/problems.ts';

const maxBytes = 20_000_000;

/**
 * Reads a UTF-8 file, without its byte order mark.
 * @throws InvalidInput if the file can't be read, isn't a regular file, is larger than 20 MB, or isn't UTF-8
 */
export function readUtf8File(file: string): string {
  const content = readBytes(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw invalidInput(file, detectEncoding(content), `a file in UTF-8. ${conversionCommand(content, file)}`);
  }
}

function readBytes(file: string): Buffer {
  try {
    const status = statSync(file);
    const { size } = status;
    // Reading a device or a pipe could block forever.
    if (!status.isFile() && !status.isDirectory())
      throw invalidInput(file, 'a pipe, a socket, or a device', 'a text file');
    if (size > maxBytes) throw invalidInput(file, `${size} bytes`, `at most ${maxBytes} bytes`);
    return readFileSync(file);
  } catch (error) {
    if (error instanceof InvalidInput) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const knownReasons: Record<string, string> = { ENOENT: 'no such file', EISDIR: 'a folder' };
    // The message also contains a code and the name of the system call, as in "EACCES: permission denied, open 'file'".
    const reason = /^[A-Z\d]+: (.+), \w+(?: '.*')?$/.exec(message)?.[1] ?? message;
    throw invalidInput(file, knownReasons[code ?? ''] ?? reason, 'a text file');
  }
}

function detectEncoding(content: Buffer): string {
  if (isUtf16(content)) return 'a file in UTF-16';
  const at = findInvalidByte(content);
  const line = content.subarray(0, at).filter((byte) => byte === 0x0a).length + 1;
  const hex = (content[at] ?? 0).toString(16).padStart(2, '0');
  return `the byte 0x${hex} at offset ${at} (line ${line}), which isn't valid UTF-8`;
}

function conversionCommand(content: Buffer, file: string): string {
  const encoding = isUtf16(content) ? 'UTF-16' : 'ISO-8859-1';
  const start = isUtf16(content) ? 'Convert' : "If it's in Latin-1, convert";
  return `${start} it with: iconv -f ${encoding} -t UTF-8 ${JSON.stringify(file)}`;
}

function isUtf16(content: Buffer): boolean {
  return ['fffe', 'feff'].includes(content.subarray(0, 2).toString('hex'));
}

/** Returns the offset of the first byte that isn't valid UTF-8 (RFC 3629). */
function findInvalidByte(content: Buffer): number {
  let at = 0;
  while (at < content.length) {
    const first = content[at] ?? 0;
    const length = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (first >= 0x80 && !isUtf8(content.subarray(at, at + length))) return at;
    at += length;
  }
  return at;
}

function invalidInput(file: string, found: string, expected: string): InvalidInput {
  return new InvalidInput([{ file, field: '', found, expected }]);
}
