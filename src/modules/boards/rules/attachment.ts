import { ATTACHMENT_NAME_MAX } from '../contract/attachment.ts';

interface FileKind {
  readonly mediaType: string;
  /** What its content is found to be; none for texts, which have no mark of their own. */
  readonly found: readonly string[];
}

const kind = (mediaType: string, ...found: string[]): FileKind => ({ mediaType, found: found.length > 0 ? found : [mediaType] });
const text = (mediaType: string): FileKind => ({ mediaType, found: [] });
const office = (name: string): FileKind =>
  kind(`application/vnd.openxmlformats-officedocument.${name}`, `application/vnd.openxmlformats-officedocument.${name}`, 'application/zip');
const open = (name: string): FileKind => kind(`application/vnd.oasis.opendocument.${name}`);
const former = (mediaType: string): FileKind => kind(mediaType, 'application/x-cfb');

/** What may be attached, by the end of its name. Nothing that a browser would run. */
const kinds: ReadonlyMap<string, FileKind> = new Map([
  ['png', kind('image/png', 'image/png', 'image/apng')],
  ['jpg', kind('image/jpeg')],
  ['jpeg', kind('image/jpeg')],
  ['gif', kind('image/gif')],
  ['webp', kind('image/webp')],
  ['avif', kind('image/avif')],
  ['heic', kind('image/heic')],
  ['mp4', kind('video/mp4')],
  ['webm', kind('video/webm')],
  ['pdf', kind('application/pdf')],
  ['docx', office('wordprocessingml.document')],
  ['xlsx', office('spreadsheetml.sheet')],
  ['pptx', office('presentationml.presentation')],
  ['doc', former('application/msword')],
  ['xls', former('application/vnd.ms-excel')],
  ['ppt', former('application/vnd.ms-powerpoint')],
  ['odt', open('text')],
  ['ods', open('spreadsheet')],
  ['odp', open('presentation')],
  ['zip', kind('application/zip')],
  ['txt', text('text/plain')],
  ['log', text('text/plain')],
  ['md', text('text/markdown')],
  ['csv', text('text/csv')],
  ['tsv', text('text/tab-separated-values')],
  ['json', text('application/json')],
  ['yaml', text('application/yaml')],
  ['yml', text('application/yaml')],
]);

/** As a file chooser of a browser wants it. */
export const ATTACHMENT_ENDS: readonly string[] = [...kinds.keys()].map((end) => `.${end}`);

const endOf = (name: string): string => /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file is by its name; null for what cannot be attached. */
export const mediaTypeOf = (name: string): string | null => kinds.get(endOf(name))?.mediaType ?? null;

/**
 * Whether a file's content is what its name says.
 * @param found what the first bytes say; null where they say nothing
 * @param isText whether all of it can be read as text
 */
export function isWhatItSays(name: string, found: string | null, isText: boolean): boolean {
  const said = kinds.get(endOf(name));
  if (!said) return false;
  return said.found.length === 0 ? found === null && isText : found !== null && said.found.includes(found);
}

export const THUMBNAILED: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

// oxlint-disable-next-line no-control-regex -- control characters are among what file systems refuse
const FORBIDDEN = /[\u0000-\u001F\u007F-\u009F<>:"|?*\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/g;

/** A file's name without its path and what no system takes; too long a one keeps its end. */
export function tidyName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  if (name.length <= ATTACHMENT_NAME_MAX) return name;
  const end = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return (
    name
      .slice(0, ATTACHMENT_NAME_MAX - end.length)
      .trimEnd()
      .toWellFormed()
      .replace(/\uFFFD$/, '') + end
  );
}
