/** Where files lie. What they are called, whose they are and of what type stands in the rows that name them. */
export interface FileStore {
  /** Keeps a file whole: it is there after this, or unchanged when this fails. */
  put(key: string, body: Uint8Array): Promise<void>;
  /** @returns null when there is none of this key */
  get(key: string): Promise<Uint8Array | null>;
  /** Bears being called twice. */
  delete(key: string): Promise<void>;
}

/** Parts of small letters, digits, `-`, `_` and `.`, which begin with a letter or digit: no part can mean a folder above. */
const KEY = /^[a-z0-9][a-z0-9._-]{0,99}(\/[a-z0-9][a-z0-9._-]{0,99}){0,7}$/;

/** @throws Error for a key that could leave the store's place; keys are made of ids, never of names that people gave */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key.slice(0, 80)}" is no key of a file`);
  return key;
}
