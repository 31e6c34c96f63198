interface DecodedText {
  readonly text: string;
  readonly problem?: string;
}

/** Decodes a body with the charset of its byte order mark or Content-Type. The default is UTF-8. */
export function decodeText(body: Buffer, contentType: string): DecodedText {
  const [, label = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? [];
  try {
    return { text: new TextDecoder(byteOrderMarkCharset(body) ?? label).decode(body) };
  } catch {
    return { text: body.toString('utf8'), problem: `Content-Type has the unknown charset "${label}".` };
  }
}

function byteOrderMarkCharset(body: Buffer): string | undefined {
  const mark = body.subarray(0, 2).toString('hex');
  return { fffe: 'utf-16le', feff: 'utf-16be' }[mark];
}
