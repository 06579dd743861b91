/** Widths in the product's typeface as shares of its size; what is not listed is as wide as most letters. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ilj.,:;'|!·\u00a0 ]/, 0.27],
  [/[frt()-]/, 0.37],
  [/[mwMW%@–—]/, 0.86],
  [/[0-9$€£#]/, 0.6],
  [/[A-Z&+−=<>]/, 0.66],
  [/[\u2e80-\u9fff\uac00-\ud7af]/, 1],
];
const USUAL = 0.55;

/** How wide a text is about, in pixels; drawings have no measure of their own before they are shown. */
export function widthOf(text: string, size = 12): number {
  let wide = 0;
  for (const sign of text) wide += WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? USUAL;
  return wide * size;
}

/** A text that has too little room ends in an ellipsis; where there is none at all it is left out. */
export function fitted(text: string, room: number, size = 12): string {
  if (widthOf(text, size) <= room) return text;
  const signs = [...text];
  while (signs.length > 0 && widthOf(`${signs.join('')}…`, size) > room) signs.pop();
  return signs.length === 0 ? '' : `${signs.join('').trimEnd()}…`;
}

/** A text in at most two lines; the second ends in an ellipsis where both are too short. */
export function wrapped(text: string, room: number, size = 12): string[] {
  const words = text.split(' ');
  const fits = (count: number): boolean => widthOf(words.slice(0, count).join(' '), size) <= room;
  const count = words.findIndex((_, at) => !fits(at + 1));
  if (count === -1) return [text];
  // A first word that is too long alone is cut, and takes both lines' room in one.
  if (count === 0) return [fitted(text, room, size)];
  return [words.slice(0, count).join(' '), fitted(words.slice(count).join(' '), room, size)];
}
