// Line feed and tab are left for the caller: they mean something in a description. Invisible marks (zero-width
// spaces, direction overrides, byte order marks) would make two equal titles differ without anybody seeing why.
// The joiner U+200D stays: without it emoji of families and flags fall apart.
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const INVISIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** One line of text: unseen characters gone, white space single. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/** A text of several lines: unseen characters gone, line feeds single. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim();
}

/** Cuts to a length in UTF-16 units without parting a surrogate pair. */
export function cutAt(text: string, max: number): string {
  if (text.length <= max) return text;
  const isPairParted = /[\uD800-\uDBFF]/.test(text[max - 1] ?? '');
  return text.slice(0, isPairParted ? max - 1 : max).trimEnd();
}

const NAME_MAX = 60; // a longer cell is no column's name

/** A column's name without case, accents, spaces and signs, so that "Clé de ticket" and "cle_de_ticket" are one. */
export function plainName(header: string): string {
  if (header.length > NAME_MAX) return '';
  const name = header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]/gu, '');
  return name === '#' ? 'no' : name.replaceAll('#', '');
}
