import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailKey, isNameLength, isPhone, isSlug, looksLikeEmail, roleOf, slugFrom, splitName, tidyName, userRoleOf } from './rules.ts';

test.each([
  ['ana@example.com', true],
  ['  ana@example.com ', true],
  ['ana.b+tag@mail.example.co', true],
  ['josé@correo.example', true],
  ['', false],
  ['ana', false],
  ['ana@', false],
  ['@example.com', false],
  ['ana@example', false],
  ['ana@example.c', false],
  ['ana@@example.com', false],
  ['ana b@example.com', false],
  ['ana@exa mple.com', false],
  ['ana@example..com', false],
  ['ana@.example.com', false],
  ['ana\r\nbcc:x@example.com', false],
  ['<ana@example.com>', false],
  ['ana\u0001@example.com', false],
  ['ana@example\u0085.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
  [`a@${'b'.repeat(250)}.com`, false],
])('%j looks like an address: %s', (email, expected) => {
  expect(looksLikeEmail(email)).toBe(expected);
});

test('addresses that differ in case and surrounding spaces are one', () => {
  expect(emailKey(' Ana@Example.COM ')).toBe(emailKey('ana@example.com'));
});

test('a name loses what cannot be seen and doubled spaces', () => {
  expect(tidyName('  Ana\u202E \u0000 Maria\n')).toBe('Ana Maria');
});

test('a name of only spaces or unseen characters is too short', () => {
  expect(isNameLength(tidyName(' \u200B '))).toBe(false);
});

test('names are counted in characters, not in code units', () => {
  expect(isNameLength('😀'.repeat(50))).toBe(true);
  expect(isNameLength('a'.repeat(51))).toBe(false);
});

test.each([
  ['Ana Ferreira', 'Ana', 'Ferreira'],
  ['Ana Maria Ferreira', 'Ana', 'Maria Ferreira'],
  ['Ana', 'Ana', ''],
])('%s splits at its first space', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test.each([
  ['+33 6 12 34 56 78', true],
  ['(555) 010-9999', true],
  ['555.0100', true],
  ['1234', false],
  ['-----', false],
  ['5550100x', false],
  ['1'.repeat(31), false],
])('%s is a phone number: %s', (phone, expected) => {
  expect(isPhone(phone)).toBe(expected);
});

test('an owner counts as ADMIN where only user.role is looked at, and an unknown role as MEMBER', () => {
  expect([userRoleOf('OWNER'), userRoleOf('ADMIN'), userRoleOf('OBSERVER')]).toEqual(['ADMIN', 'ADMIN', 'OBSERVER']);
  expect(roleOf('GRANDMASTER')).toBe('MEMBER');
});

test.each([
  ["Ana's team", 'anas-team-x1y2'],
  ['Équipe Été', 'equipe-ete-x1y2'],
  ['日本', 'account-x1y2'],
])('%s becomes the slug %s', (name, slug) => {
  expect(slugFrom(name, 'x1y2')).toBe(slug);
});

test('every name gives a slug that is one', () => {
  const holds = fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => isSlug(slugFrom(name, 'a1b2c3')));
  expect(fc.check(holds).failed).toBe(false);
});

test('words of paths are no slugs', () => {
  expect(isSlug('current')).toBe(false);
});

test('a slug has 3 to 50 characters, and a long name is cut to fit beside its suffix', () => {
  expect(['ab', 'abc', 'a'.repeat(50), 'a'.repeat(51)].map(isSlug)).toEqual([false, true, true, false]);
  expect(slugFrom('a'.repeat(90), 'x1y2')).toBe(`${'a'.repeat(45)}-x1y2`);
});
