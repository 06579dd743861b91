import { describe, expect, test } from 'vitest';
import { DAY } from '#shared/durations.ts';
import { DRAFTS_MAX, draftKey, Drafts } from './drafts.ts';
import { DRAFT_DAYS } from './forgotten.ts';
import { same } from './merge.ts';

/** Local storage without a browser: full above a number of characters. */
function storage(room = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>();
  return {
    values,
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('No room', 'QuotaExceededError');
      values.set(key, value);
    },
  };
}

const key = draftKey({ person: 'acme.ana', record: 'item 1', field: 'description' });
const typed = (value: string) => ({ value, base: 'before', version: 3 });

describe('A draft', () => {
  test('is read again by a page that was loaded later, with the version it was begun on.', () => {
    const store = storage();
    new Drafts(store, () => 1000).keep(key, typed('ten minutes of words'));
    expect(new Drafts(store, () => 2000).read(key)).toEqual({ value: 'ten minutes of words', base: 'before', version: 3, at: 1000 });
  });

  test('keeps a number that cannot be read apart from an empty field.', () => {
    const store = storage();
    const unread = { value: { budget: NaN }, base: { budget: null }, version: 3 };
    new Drafts(store, () => 1000).keep(key, unread);
    expect(new Drafts(store, () => 2000).read(key)?.value).toEqual({ budget: NaN });
    expect(same(unread.value, unread.base)).toBe(false);
  });

  test('belongs to one person of one account, one record and one field.', () => {
    const drafts = new Drafts(storage());
    drafts.keep(key, typed('mine'));
    for (const other of [{ person: 'acme.ben' }, { person: 'other.ana' }, { record: 'item 2' }, { field: 'title' }]) {
      const address = { person: 'acme.ana', record: 'item 1', field: 'description', ...other };
      expect(drafts.read(draftKey(address))).toBeNull();
    }
  });

  test('is the same object until it changes, and its readers are told when it does.', () => {
    const drafts = new Drafts(storage());
    let told = 0;
    drafts.subscribe(() => (told += 1));
    drafts.keep(key, typed('one'));
    const first = drafts.read(key);
    expect(drafts.read(key)).toBe(first);
    drafts.drop(key);
    expect([drafts.read(key), told]).toEqual([null, 2]);
  });

  test('is gone after its days, and what is past them is thrown away by the next one.', () => {
    const store = storage();
    let now = 1000;
    const drafts = new Drafts(store, () => now);
    drafts.keep(key, typed('old'));
    now += DRAFT_DAYS * DAY + 1;
    expect(new Drafts(store, () => now).read(key)).toBeNull();
    drafts.keep(draftKey({ person: 'acme.ana', record: 'item 2', field: 'title' }), typed('new'));
    expect(store.values.has(key)).toBe(false);
  });

  test('makes room for another: the newest stay, and nothing else of the storage is touched.', () => {
    const store = storage();
    store.values.set('token', 'secret');
    let now = 1;
    const drafts = new Drafts(store, () => now++);
    const keys = Array.from({ length: DRAFTS_MAX + 5 }, (_, index) => draftKey({ person: 'p', record: `item ${index}`, field: 'f' }));
    for (const one of keys) drafts.keep(one, typed(one));
    expect(store.values.size).toBe(DRAFTS_MAX + 1);
    expect(keys.map((one) => drafts.read(one) !== null)).toEqual(keys.map((_, index) => index >= 5));
    expect(store.values.get('token')).toBe('secret');
  });

  test('lives as long as the page where there is no room or no storage, and says that it is not kept.', () => {
    for (const drafts of [new Drafts(storage(10)), new Drafts(null)]) {
      drafts.keep(key, typed('much more than ten characters'));
      expect(drafts.read(key)?.value).toBe('much more than ten characters');
      expect(drafts.isKept(key)).toBe(false);
    }
  });

  test('goes with everybody’s when somebody signs out, and the rest of the storage stays.', () => {
    const store = storage();
    store.values.set('language', 'fr');
    const drafts = new Drafts(store);
    drafts.keep(key, typed('one'));
    drafts.keep(draftKey({ person: 'acme.ben', record: 'item 2', field: 'title' }), typed('two'));
    drafts.clear();
    expect([...store.values.keys()]).toEqual(['language']);
  });

  test.each(['{', '[]', 'null', '{"at":"now","value":1}'])('written by another hand as %s is none.', (raw) => {
    const store = storage();
    store.values.set(key, raw);
    expect(new Drafts(store).read(key)).toBeNull();
  });
});

describe('A draft that is sent', () => {
  /** One that is on its way, and how it is answered. */
  function onItsWay() {
    const drafts = new Drafts(storage());
    drafts.keep(key, { ...typed('first'), sent: 'first' });
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const type = (value: string): void => drafts.keep(key, { ...drafts.read(key), ...typed(value) });
    return { drafts, type, resolve, reject, done: drafts.send(key, () => promise) };
  }

  test('is gone once it is saved, and its field may close.', async () => {
    const { drafts, resolve, done } = onItsWay();
    expect(drafts.sendingOf(key)).toBe('sent');
    resolve(true);
    expect(await done).toBe(true);
    expect([drafts.read(key), drafts.sendingOf(key)]).toEqual([null, null]);
  });

  test('stays where more was typed since, with what was sent of it.', async () => {
    const { drafts, type, resolve, done } = onItsWay();
    type('first, and more');
    resolve(true);
    expect(await done).toBe(false);
    expect(drafts.read(key)).toMatchObject({ value: 'first, and more', sent: 'first' });
    expect(drafts.sendingOf(key)).toBe('saved');
  });

  test('stays where it was refused or failed, and what somebody else saves next is theirs.', async () => {
    for (const end of ['resolve', 'reject'] as const) {
      const { drafts, done, ...sent } = onItsWay();
      if (end === 'resolve') sent.resolve(false);
      else sent.reject(new Error('Away'));
      expect(await done.catch(() => 'failed')).toBe(end === 'resolve' ? false : 'failed');
      expect(drafts.read(key)).toEqual({ ...typed('first'), at: expect.any(Number) });
      expect(drafts.sendingOf(key)).toBeNull();
    }
  });

  test('is sent once at a time.', async () => {
    const { drafts, resolve, done } = onItsWay();
    let sends = 0;
    expect(await drafts.send(key, async () => (sends += 1) > 0)).toBe(false);
    resolve(true);
    expect([await done, sends]).toEqual([true, 0]);
  });

  test('stays gone where it was discarded meanwhile.', async () => {
    const { drafts, resolve, done } = onItsWay();
    drafts.drop(key);
    resolve(true);
    expect([await done, drafts.read(key)]).toEqual([true, null]);
  });
});
