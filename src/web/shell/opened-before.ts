const OPENED_MAX = 20; // ids; as many as one call describes

const KEY = 'opened.';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Whose list it is: another person at the same browser, and the same one in another account, has their own. */
export interface Reader {
  readonly id: string;
  readonly accountId: string;
}

const keyOf = ({ id, accountId }: Reader): string => `${KEY}${accountId}.${id}`;

/** Ids of what somebody opened, newest first; never a name, which may change or be taken away from them. */
export function openedBefore(reader: Reader): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(reader)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, OPENED_MAX) : [];
  } catch {
    return []; // no storage here, or somebody else's text in it
  }
}

function note(reader: Reader, ids: readonly string[]): void {
  const all = [...new Set([...ids, ...openedBefore(reader)])].slice(0, OPENED_MAX);
  try {
    localStorage.setItem(keyOf(reader), JSON.stringify(all));
  } catch {
    // A browser without storage remembers nothing.
  }
}

/** What was chosen in the palette. */
export const noteOpened = (reader: Reader, id: string): void => note(reader, [id]);

/** A page whose address names what it shows. */
export function noteAddress(reader: Reader, pathname: string): void {
  const ids = pathname.match(UUID) ?? [];
  if (ids.length > 0) note(reader, ids);
}
