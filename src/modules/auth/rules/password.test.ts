import { expect, test } from 'vitest';
import { isTooShort, refusePassword } from './password.ts';
import { EMAIL_CHANGE_LIFE, GUEST_LIFE, isAlive, isReuse, RESET_LIFE, secondsUntil, VERIFICATION_LIFE } from './lifetimes.ts';
import { withScore } from './risk.ts';

const owner = { email: 'ferreira@example.com', accountNames: ['Acme'] };
const refused = (password: string) => refusePassword(password, owner, (one) => one === 'letmein-please')?.code ?? null;

test.each([
  ['acme12345', 'auth.password_personal'],
  ['acme123456', null],
  ['A-c-m-e 12345', 'auth.password_personal'],
  ['ferreira12345', 'auth.password_personal'],
  ['ferreira123456', null],
  ['trimtab12345', 'auth.password_personal'],
  ['letmein-please', 'auth.password_common'],
  [`${'é'.repeat(127)}!`, null],
  ['é'.repeat(129), 'auth.password_too_long'],
])('The password %s: %s.', (password, code) => expect(refused(password)).toBe(code));

test('A word of three letters may stand in a password; one of four may not stand almost alone.', () => {
  const of = (name: string) => refusePassword(`${name}12345`, { email: 'x@y.z', accountNames: [name] }, () => false)?.code ?? null;
  expect([of('abc'), of('abcd')]).toEqual([null, 'auth.password_personal']);
});

test('Eight signs are enough, whatever they are made of.', () => {
  expect([isTooShort('🎲'.repeat(7)), isTooShort('🎲'.repeat(8))]).toEqual([true, false]);
});

test('Links live a day, a reset an hour, a guest half a day.', () => {
  const HOUR = 3_600_000;
  expect([VERIFICATION_LIFE, EMAIL_CHANGE_LIFE, RESET_LIFE, GUEST_LIFE].map((life) => life / HOUR)).toEqual([24, 24, 1, 12]);
});

const now = new Date('2026-03-10T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

test('A sign-in ends after 480 minutes of rest, when its time is up, or when it is ended; not a moment sooner.', () => {
  const session = { lastActivityAt: ago(480 * 60_000 - 1), expiresAt: new Date(now.getTime() + 1), endedAt: null };
  expect(isAlive(session, now)).toBe(true);
  expect(isAlive({ ...session, lastActivityAt: ago(480 * 60_000) }, now)).toBe(false);
  expect(isAlive({ ...session, expiresAt: now }, now)).toBe(false);
  expect(isAlive({ ...session, endedAt: ago(1) }, now)).toBe(false);
  expect(isAlive({ ...session, lastActivityAt: ago(60_000), idle: 60_000 }, now)).toBe(false);
});

test('A token that comes twice within ten seconds is no theft.', () => {
  expect([isReuse(ago(10_000), now), isReuse(ago(10_001), now)]).toEqual([false, true]);
});

test('Seconds are whole, and at least one.', () => {
  expect([0, 1, 1000, 1001].map((ms) => secondsUntil(new Date(now.getTime() + ms), now))).toEqual([1, 1, 1, 2]);
});

test('Each factor that is missing counts nothing.', () => {
  expect(withScore({})).toEqual({ score: 0, untrustedDevice: 0, unusualCountry: 0, newPlace: 0, oddHour: 0 });
  expect(withScore({ unusualCountry: 15 })).toEqual({ score: 15, untrustedDevice: 0, unusualCountry: 15, newPlace: 0, oddHour: 0 });
  expect(withScore({ untrustedDevice: 99, oddHour: 1 }).score).toBe(100);
});
