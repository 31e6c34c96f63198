import sharp from 'sharp';

/** Returns the icon for those who ask for /favicon.ico without reading a page: an ICO file that holds one PNG. */
export async function favicon(drawing: string): Promise<Uint8Array> {
  const size = 48;
  const picture = await sharp(drawing, { density: 144 }).resize(size).png().toBuffer();
  const directory = Buffer.alloc(22);
  // Type 1, one picture; then its width and height, colour planes, bits, length and where it begins.
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(picture.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, picture]);
}

/** Returns the icon for home screens, which round its corners themselves: the drawing on an opaque square. */
export async function touchIcon(drawing: string): Promise<Uint8Array> {
  return sharp(drawing, { density: 540 }).resize(180).flatten({ background: '#17191c' }).png().toBuffer();
}
