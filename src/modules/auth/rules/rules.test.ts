import { expect, test } from 'vitest';
import type { Registration } from '../contract/sign-in.ts';
import { chooseDemo } from './demo.ts';
import { after, isAlive, isReuse, secondsUntil } from './lifetimes.ts';
import { isTooShort, refusePassword } from './password.ts';
import { namesOf, refuseRegistration, registrationRefusals } from './registration.ts';

const form: Registration = {
  persona: 'FOUNDER',
  email: 'ana@example.com',
  password: 'a quiet harbor',
  confirmPassword: 'a quiet harbor',
  firstName: 'Ana',
  lastName: 'Ferreira',
  phone: '+351 912 345 678',
  agreeToTerms: true,
};

test('a complete form passes', () => {
  expect(refuseRegistration(form)).toBeNull();
  expect(refuseRegistration({ ...form, confirmPassword: undefined })).toBeNull();
});

const broken: readonly (readonly [string, Partial<Registration>])[] = [
  ['Please select whether you are a Founder or an Investor', { persona: '' }],
  ['Passwords do not match', { confirmPassword: 'another' }],
  ['Please enter a valid email address', { email: 'ana' }],
  ['Password must be at least 8 characters long', { password: 'seven77', confirmPassword: 'seven77' }],
  ['First name must be between 1 and 50 characters', { firstName: ' ' }],
  ['Last name must be between 1 and 50 characters', { lastName: 'x'.repeat(51) }],
  ['Phone number is required', { phone: '  ' }],
  ['You must agree to the Terms of Use to create an account', { agreeToTerms: false }],
];

test.each(broken)('%s', (text, change) => {
  expect(refuseRegistration({ ...form, ...change })?.kind.text).toBe(text);
});

test('all failures are found at once', () => {
  const found = registrationRefusals({ ...form, phone: '12', password: 'short', confirmPassword: 'other' });
  expect(found.map(({ field }) => field)).toEqual(['confirmPassword', 'password', 'phone']);
});

test('of several failures the first in the documented order is named', () => {
  for (let from = 0; from < broken.length; from += 1) {
    // A password that is too short must still match, or check 2 would speak first.
    const changes = broken.slice(from).map(([, change]) => change);
    const all = Object.assign({}, ...changes.toReversed()) as Partial<Registration>;
    expect(refuseRegistration({ ...form, ...all })?.kind.text).toBe(broken[from]?.[0]);
  }
});

test('an empty form is asked for its persona, and a team member cannot register', () => {
  expect(refuseRegistration({})?.field).toBe('persona');
  expect(refuseRegistration({ ...form, persona: 'TEAM_MEMBER' })?.field).toBe('persona');
});

test('a combined name counts where the parts are absent', () => {
  expect(namesOf({ name: 'Ana Maria Ferreira' })).toEqual({ firstName: 'Ana', lastName: 'Maria Ferreira' });
  expect(namesOf({ name: 'X Y', firstName: 'Ana', lastName: 'Ferreira' })).toEqual({ firstName: 'Ana', lastName: 'Ferreira' });
});

const owner = { email: 'jonathan@example.com', accountNames: ["Ana's team"] };
const isCommon = (password: string) => password === 'password1';

test.each([
  ['a'.repeat(128), undefined],
  ['a'.repeat(129), 'auth.password_too_long'],
  ['password1', 'auth.password_common'],
  ['trimtab2026', 'auth.password_personal'],
  ['Trim-Tab!!', 'auth.password_personal'],
  ['jonathan', 'auth.password_personal'],
  ['Jonathan123', 'auth.password_personal'],
  ['jonathan@example.com', 'auth.password_personal'],
  ["ana's team", 'auth.password_personal'],
  ['anasteam99', 'auth.password_personal'],
  ['a trimtab turns the whole ship', undefined],
  ['aaaaaaaaaaaaa1b', undefined],
  ['пароль-длинный', undefined],
])('%s is refused as %s', (password, code) => {
  expect(refusePassword(password, owner, isCommon)?.code).toBe(code);
});

test('length is counted in characters', () => {
  expect([isTooShort('1234567'), isTooShort('12345678'), isTooShort('😀😀😀😀')]).toEqual([true, false, true]);
});

const now = new Date('2026-05-04T10:00:00Z');
const ago = (minutes: number) => after(now, -minutes * 60_000);

test.each([
  ['active a moment ago', { lastActivityAt: ago(1), expiresAt: ago(-60), endedAt: null }, true],
  ['idle for 479 minutes', { lastActivityAt: ago(479), expiresAt: ago(-60), endedAt: null }, true],
  ['idle for 480 minutes', { lastActivityAt: ago(480), expiresAt: ago(-60), endedAt: null }, false],
  ['past its absolute end', { lastActivityAt: ago(1), expiresAt: now, endedAt: null }, false],
  ['ended', { lastActivityAt: ago(1), expiresAt: ago(-60), endedAt: ago(1) }, false],
])('a session %s stands: %s', (_name, times, alive) => {
  expect(isAlive(times, now)).toBe(alive);
});

test('a refresh token presented again after more than 10 seconds is reuse', () => {
  expect([isReuse(after(now, -10_000), now), isReuse(after(now, -10_001), now)]).toEqual([false, true]);
});

test('waiting times are whole seconds, at least one', () => {
  expect([secondsUntil(after(now, 1_500), now), secondsUntil(now, now)]).toEqual([2, 1]);
});

test.each([
  [
    { plan: 'FREE', role: 'OBSERVER' },
    { plan: 'FREE', role: 'OBSERVER', type: 'planning-poker' },
  ],
  [
    { plan: 'enterprise', role: 'member' },
    { plan: 'ENTERPRISE', role: 'MEMBER', type: 'retrospective' },
  ],
  [{ type: 'kanban' }, { plan: 'PRO', role: 'ADMIN', type: 'kanban' }],
  [
    { type: 'kanban', role: 'OWNER' },
    { plan: 'PRO', role: 'OWNER', type: 'kanban' },
  ],
  [{ type: 'chess' }, null],
  [{ type: 'kanban', role: 'KING' }, null],
  [{ role: 'OWNER' }, null],
  [{ plan: 'GOLD', role: 'OWNER' }, null],
  [{}, null],
])('%o chooses %o', (asked, choice) => {
  expect(chooseDemo(asked)).toEqual(choice);
});
