export type PasswordVerdict = 'weak' | 'fair' | 'good' | 'strong';

/**
 * Judges a password by its length and variety, for the bars under the field; the server has the last word.
 * @param least characters that the server asks for
 * @returns 0 to 4 bars and their word
 */
export function passwordStrength(password: string, least: number): { bars: 0 | 1 | 2 | 3 | 4; verdict: PasswordVerdict } {
  const length = Array.from(password).length;
  if (length === 0) return { bars: 0, verdict: 'weak' };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (length < least || different < 5) return { bars: 1, verdict: 'weak' };
  // Length counts most: four words in lower case are better than eight odd characters.
  const points = Math.floor((length - least) / 4) + (kinds > 1 ? 1 : 0) + (kinds > 2 ? 1 : 0);
  if (points <= 0) return { bars: 1, verdict: 'weak' };
  if (points === 1) return { bars: 2, verdict: 'fair' };
  return points <= 3 ? { bars: 3, verdict: 'good' } : { bars: 4, verdict: 'strong' };
}
