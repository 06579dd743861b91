import { Unreadable } from './unreadable.ts';

/** A file's bytes, or a text that was pasted. */
export interface TextInput {
  readonly bytes?: Uint8Array;
  readonly text?: string;
}

/** First bytes of what people drop by mistake: zip (so xlsx and docx), old Office, PDF, PNG, JPEG, GIF, gzip. */
const signatures: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
];

/**
 * Turns the input into text with single line feeds and without a byte order mark.
 * @param bytesMax of the input, in UTF-8
 * @throws Unreadable too_large, binary, not_utf8, empty
 */
export function decode({ bytes, text }: TextInput, bytesMax: number): string {
  const decoded = bytes ? decodeBytes(bytes, bytesMax) : withinLimit(text ?? '', bytesMax);
  const normal = decoded.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (normal.includes('\u0000')) throw new Unreadable('binary');
  if (normal.trim() === '') throw new Unreadable('empty');
  return normal;
}

function decodeBytes(bytes: Uint8Array, bytesMax: number): string {
  if (bytes.byteLength > bytesMax) throw new Unreadable('too_large');
  const isUtf16 = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  if (isUtf16) throw new Unreadable('not_utf8');
  if (signatures.some((signature) => startsWith(bytes, signature)) || bytes.includes(0)) throw new Unreadable('binary');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Unreadable('not_utf8', {}, { cause });
  }
}

function withinLimit(text: string, bytesMax: number): string {
  // A character takes at most three bytes per UTF-16 unit, so most texts need not be encoded to be measured.
  const isTooLarge = text.length * 3 > bytesMax && new TextEncoder().encode(text).byteLength > bytesMax;
  if (isTooLarge) throw new Unreadable('too_large');
  return text;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean => signature.every((byte, index) => bytes[index] === byte);
