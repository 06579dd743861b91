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

/** A text in at most two lines of whole words, with an ellipsis where both are too short. */
export function wrapped(text: string, room: number, size = 12): string[] {
  const words = text.split(' ');
  const fits = (count: number): boolean => widthOf(words.slice(0, count).join(' '), size) <= room;
  const count = words.findIndex((_, at) => !fits(at + 1));
  if (count === -1) return [text];
  // A first word that is too long alone is cut, and takes both lines' room in one.
  if (count === 0) return [fitted(text, room, size)];
  const [first, rest] = [words.slice(0, count).join(' '), words.slice(count)];
  if (widthOf(rest.join(' '), size) <= room) return [first, rest.join(' ')];
  const cuts = rest.map((_, less) => `${rest.slice(0, rest.length - 1 - less).join(' ')}…`);
  const second = cuts.find((cut) => cut !== '…' && widthOf(cut, size) <= room);
  return second === undefined ? [`${first}…`] : [first, second];
}

/** How wide the name below each column may be: as wide as its column, and into what its neighbours leave free. @param room of a column */
export function columnRooms(names: readonly string[], room: number): number[] {
  const needs = names.map((name) => Math.max(...name.split(' ').map((word) => widthOf(word))));
  const wides = names.map((name, at) => Math.min(room, Math.max(needs[at] ?? 0, ...wrapped(name, room).map((line) => widthOf(line)))));
  return names.map((_, at) => {
    const free = [wides[at - 1], wides[at + 1]].flatMap((wide) => (wide === undefined ? [] : [room - wide]));
    return room + (free.length === 2 ? Math.min(...free) : 0);
  });
}
