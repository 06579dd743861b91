import { readFileSync } from 'node:fs';

/** Width and height of a WebP file as sharp writes it: lossy, with or without the extended header. */
export function sizeOf(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  throw new Error(`${file} is no lossy WebP picture`);
}
