/** Eight hues that stay apart for the common kinds of colour blindness when a letter stands beside them. */
const HUES = [280, 160, 232, 350, 28, 66, 312, 126] as const;

/** The one hue of a person, in degrees: for the avatar, the cursor, the caret and the pulse alike. */
export function hueOf(personId: string): number {
  let sum = 0;
  for (const letter of personId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  // The last step mixes, or ids that differ only at the end (UUIDv7) would land on neighbouring hues.
  return HUES[Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 29] ?? HUES[0];
}

/** The letter on the avatar: a whole character, so that flags and letters with marks stay whole. */
export function initialOf(name: string): string {
  const first = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())][0];
  return (first?.segment ?? '?').toLocaleUpperCase();
}
