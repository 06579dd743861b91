import { expect, test } from 'vitest';
import { maskPasswords } from './setting-row.ts';

test.each([
  ['postgres://me:p@ss/word@host/db', 'postgres://me:••••@host/db'],
  ['redis://:secret@host', 'redis://:••••@host'],
  ['no such host: redis://:secret@host, tried smtp://a:b@c', 'no such host: redis://:••••@host, tried smtp://a:••••@c'],
  ['http://x/y,redis://:secret@host', 'http://x/y,redis://:••••@host'],
  ['http://host:8080/path', 'http://host:8080/path'],
  ['mail me@host', 'mail me@host'],
])('%s is printed as %s', (text, printed) => {
  expect(maskPasswords(text)).toBe(printed);
});
