const NAME_BYTES_MAX = 180; // file systems take 255 bytes; date and extension take the rest, and a browser may add " (1)"
// oxlint-disable-next-line no-control-regex -- control characters are among what file systems refuse
const FORBIDDEN = /[\u0000-\u001F\u007F-\u009F<>:"/\\|?*\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/g;

/**
 * Names a downloaded file `{name}-{date}.{ext}` (S2-20), as Windows, macOS and Linux accept it.
 * @param date ISO 8601; its day is taken
 */
export function exportFileName(name: string, date: string, extension: string): string {
  const safe = name.toWellFormed().normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ');
  // Leading dots hide a file; Windows drops trailing dots and spaces.
  const trimmed = withinBytes(safe, NAME_BYTES_MAX).replace(/^[\s.-]+|(?<![\s.-])[\s.-]+$/g, '');
  return `${trimmed || 'session'}-${date.slice(0, 10)}.${extension}`;
}

function withinBytes(text: string, max: number): string {
  const encoder = new TextEncoder();
  let size = 0;
  let kept = '';
  for (const character of text) {
    size += encoder.encode(character).byteLength;
    if (size > max) break;
    kept += character;
  }
  return kept;
}
