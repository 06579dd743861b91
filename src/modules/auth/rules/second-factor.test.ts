import { expect, test } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import {
  challengeEnd,
  challengeMethods,
  groupRecoveryCode,
  maskEmail,
  tidyDigits,
  tidyRecoveryCode,
  waitForResend,
} from './second-factor.ts';

const none = { methods: [], hasPasskey: false, hasRecoveryCode: false } as const;

test.each([
  ['nothing is switched on', none, ['email']],
  ['nothing but a passkey is there', { ...none, hasPasskey: true }, ['email', 'passkey']],
  ['codes come by mail', { ...none, methods: ['email'], hasRecoveryCode: true }, ['email', 'recovery']],
  ['there is an app', { ...none, methods: ['totp'], hasRecoveryCode: true }, ['totp', 'recovery']],
  [
    'there is everything',
    { methods: ['email', 'totp'], hasPasskey: true, hasRecoveryCode: true },
    ['totp', 'email', 'passkey', 'recovery'],
  ],
] as const)('when %s, these methods are offered', (_name, enrolled, methods) => {
  expect(challengeMethods(enrolled)).toEqual(methods);
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['١٢٣٤٥٦', null],
  ['12345a', null],
])('%j typed as digits is %j', (typed, code) => expect(tidyDigits(typed)).toBe(code));

test.each([
  ['0123-4567-89AB-CDEF', '0123456789ABCDEF'],
  ['o123 4567 89ab cdef', '0123456789ABCDEF'],
  ['il23-4567-89AB-CDEF', '1123456789ABCDEF'],
  ['0123-4567-89AB-CDE', null],
  ['0123-4567-89AB-CDEU', null],
])('%j typed as a recovery code is %j', (typed, code) => expect(tidyRecoveryCode(typed)).toBe(code));

test('a recovery code is shown in groups that are read back', () => {
  expect(groupRecoveryCode('0123456789ABCDEF')).toBe('0123-4567-89AB-CDEF');
  expect(tidyRecoveryCode(groupRecoveryCode('0123456789ABCDEF'))).toBe('0123456789ABCDEF');
});

test('a code is mailed again three times within a quarter of an hour', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  expect(waitForResend([], at(0))).toBe(0);
  expect(waitForResend([at(0), at(1), at(2)], at(3))).toBe(0);
  expect(waitForResend([at(0), at(1), at(2), at(3)], at(4))).toBe(11 * MINUTE);
  expect(waitForResend([at(0), at(1), at(2), at(3)], at(15))).toBe(0);
});

test('a sign-in lives as long as its last code, and half an hour at most', () => {
  const start = new Date(0);
  expect(challengeEnd(start, start).getTime()).toBe(10 * MINUTE);
  expect(challengeEnd(start, new Date(9 * MINUTE)).getTime()).toBe(19 * MINUTE);
  expect(challengeEnd(start, new Date(25 * MINUTE)).getTime()).toBe(30 * MINUTE);
});

test.each([
  ['ana@example.com', 'a•••@example.com'],
  ['a@b.example', 'a•••@b.example'],
])('%s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));
