import { describe, expect, test } from 'vitest';
import type { ItemId } from '../contract/ids.ts';
import { linkKinds } from '../contract/link.ts';
import { ATTACHMENT_ENDS, isWhatItSays, mediaTypeOf, tidyName } from './attachment.ts';
import { kindSeen, storedLink } from './item-link.ts';

const [a, b] = ['01890000-0000-7000-8000-00000000000a' as ItemId, '01890000-0000-7000-8000-00000000000b' as ItemId];

describe('links', () => {
  test.each(linkKinds)('%s is seen by the one who said it as they said it', (kind) => {
    const stored = storedLink(kind, a, b);
    expect(kindSeen(stored.kind, stored.from === a)).toBe(kind);
  });

  test('each kind has its other end, and a mutual one is kept once', () => {
    expect(storedLink('blocked_by', a, b)).toEqual(storedLink('blocks', b, a));
    expect(storedLink('duplicated_by', a, b)).toEqual(storedLink('duplicates', b, a));
    expect(storedLink('relates', b, a)).toEqual(storedLink('relates', a, b));
  });
});

describe('files', () => {
  test.each([
    ['plan.PDF', 'application/pdf', false, true],
    ['plan.pdf', 'image/png', false, false],
    ['photo.jpeg', 'image/jpeg', false, true],
    ['photo.png', null, true, false],
    ['notes.txt', null, true, true],
    ['notes.txt', null, false, false],
    ['notes.txt', 'application/x-msdownload', false, false],
    ['sheet.xlsx', 'application/zip', false, true],
    ['old.doc', 'application/x-cfb', false, true],
    ['page.html', null, true, false],
    ['image.svg', 'application/xml', true, false],
    ['noend', null, true, false],
  ])('%s found to be %s: %s', (name, found, isText, expected) => expect(isWhatItSays(name, found, isText)).toBe(expected));

  test('nothing that a browser runs has a type', () => {
    for (const end of ['html', 'svg', 'js', 'exe', 'xhtml', 'mhtml']) expect(ATTACHMENT_ENDS).not.toContain(`.${end}`);
    expect(mediaTypeOf('a.b/c')).toBeNull();
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\me\\a.png', 'a.png'],
    ['.hidden.txt', 'hidden.txt'],
    ['a\u202Egpj.txt', 'a gpj.txt'],
    ['a\n"b".txt', 'a b .txt'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('%j is kept as %j', (given, kept) => expect(tidyName(given)).toBe(kept));
});
