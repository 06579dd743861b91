import { expect, test } from 'vitest';
import { maskEmail } from './address.ts';
import { sourceTypes, tellOf, type Happened } from './sources.ts';

const event = (type: string, rest: Partial<Happened> = {}): Happened => ({
  type,
  actorId: 'ana',
  subject: { kind: 'user', id: 'ben' },
  payload: {},
  ...rest,
});

test('the new facilitator is told where they facilitate, and whoever handed it over is not', () => {
  const handedOver = event('poker.role_changed', {
    subject: { kind: 'poker_session', id: 's1' },
    payload: { facilitatorId: 'ben', changes: [{ role: 'PARTICIPANT' }, { role: 'FACILITATOR' }] },
  });
  expect(tellOf(handedOver)).toEqual({ type: 'poker.made_facilitator', userIds: ['ben'], params: {}, link: '/poker/sessions/s1' });
  expect(tellOf({ ...handedOver, actorId: 'ben' })).toBeNull();
  expect(tellOf({ ...handedOver, payload: { facilitatorId: 'ben', changes: [{ role: 'OBSERVER' }] } })).toBeNull();
});

test('the members of a new team are told once each, its maker is not', () => {
  const made = event('team.created', { payload: { name: 'Core', memberIds: ['ana', 'ben', 'ben', 'cleo'] } });
  expect(tellOf(made)).toEqual({ type: 'team.added', userIds: ['ben', 'cleo'], params: { team: 'Core' }, link: '/manage-users-teams' });
});

test('what concerns one’s own sign-in is told to oneself', () => {
  expect(tellOf(event('auth.password_reset', { actorId: 'ben' }))).toMatchObject({ type: 'security.password_changed', userIds: ['ben'] });
});

test('administrators are told who has joined', () => {
  expect(tellOf(event('invitation.accepted'))).toMatchObject({ userIds: [], toAdministrators: true });
  // Whoever accepts by registering is signed in as nobody.
  expect(tellOf(event('invitation.accepted', { payload: { userId: 'new' } }))).toMatchObject({ byId: 'new' });
});

test.each(sourceTypes.filter((type) => type !== 'invitation.accepted'))(
  '%s with a payload of another shape tells nobody rather than failing',
  (type) => {
    for (const payload of [{}, { userId: 5, memberIds: 'x', changes: [null], facilitatorId: {} }]) {
      expect(() => tellOf(event(type, { payload, subject: { kind: 'other', id: '' } }))).not.toThrow();
      expect(tellOf(event(type, { payload, subject: { kind: 'other', id: '' } }))).toBeNull();
    }
  },
);

test('other events tell nobody', () => expect(tellOf(event('poker.vote_cast'))).toBeNull());

test.each([
  ['ana@example.com', 'a…@example.com'],
  ['@example.com', '…'],
  ['nonsense', '…'],
])('the address %s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));
