/** A private key in the format PEM (RFC 7468), OpenPGP, SSH2 (RFC 4716), or PuTTY, up to its data. */
const start =
  /(?:-{4,5} ?BEGIN (?:[A-Z\d]+ )*PRIVATE KEY(?: BLOCK)? ?-{4,5}|PuTTY-User-Key-File-\d[\s\S]{0,1000}?Private-Lines: \d+)/;
/** Line breaks, quotation marks, comment signs, tags, and headers such as `Proc-Type: 4,ENCRYPTED`. */
const separators =
  /(?:\\[nrt]?|<[^<>]*>|[^\w\\<]|(?<=\s|\\[nr])[A-Z][\w-]*: [^\n\\]*(?:\n|(?:\\[nr])+)){0,1000}/;
/** Base64, maybe with escaped characters. Data is longer; text about keys has no word of this length. */
const data = /[A-Za-z\d+/=%\\]{32}/;
const privateKey = new RegExp(start.source + separators.source + data.source);

/** Whether a file contains the data of a private key, maybe inside another format or as base64. */
export function containsPrivateKey(content: Buffer): boolean {
  // In UTF-16, every second byte of the text is 0.
  const text = content.toString('latin1').replaceAll('\0', '');
  return privateKey.test(text.replaceAll(/LS0tLS1CRUdJTi[A-Za-z\d+/=]+/g, decodeBase64));
}

function decodeBase64(base64: string): string {
  return Buffer.from(base64, 'base64').toString('latin1');
}
