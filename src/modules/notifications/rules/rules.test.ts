import { expect, test } from 'vitest';
import { newsKinds } from '#shared/news.ts';
import type { Notification } from '../contract/notification.ts';
import { maskEmail } from './address.ts';
import { awakened, changed, effective, usual, wantedBy } from './choices.ts';
import { nextMorning } from './morning.ts';
import { threadsOf } from './threads.ts';

test.each([
  ['ana@example.com', 'a…@example.com'],
  ['@example.com', '…'],
  ['nonsense', '…'],
])('the address %s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));

test.each([
  ['Europe/Paris', '2026-03-02T06:59:00Z', '2026-03-02T07:00:00.000Z'],
  ['Europe/Paris', '2026-03-02T07:00:00Z', '2026-03-03T07:00:00.000Z'],
  ['America/New_York', '2026-03-02T02:00:00Z', '2026-03-02T13:00:00.000Z'],
  ['Pacific/Auckland', '2026-03-02T12:00:00Z', '2026-03-02T19:00:00.000Z'],
  // Clocks go forward in the night to the 29th, and back in the night to the 25th.
  ['Europe/Paris', '2026-03-28T08:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['Europe/Paris', '2026-10-24T08:00:00Z', '2026-10-25T07:00:00.000Z'],
])('the next morning of %s after %s is %s', (zone, now, then) => expect(nextMorning(zone, new Date(now)).toISOString()).toBe(then));

test('a refused kind of mail silences its news, and the refusal of daily summaries only what waits for them', () => {
  const kept = { sprints: { mail: 'daily' }, teams: { inApp: false } } as const;
  expect(effective(kept, [])).toEqual({ ...usual, sprints: { inApp: true, mail: 'daily' }, teams: { inApp: false, mail: 'bundled' } });
  expect(effective(kept, ['daily'])).toMatchObject({
    sprints: { mail: 'never' },
    teams: { mail: 'bundled' },
    mentions: { mail: 'at_once' },
  });
  const silent = effective(kept, ['work']);
  expect(Object.entries(silent).filter(([, { mail }]) => mail !== 'never')).toEqual([['mentions', usual.mentions]]);
});

test('one kind that is to be mailed again lifts the refusal for itself only', () => {
  const next = changed(effective({}, ['work']), { due: { mail: 'daily' } });
  expect(next).toMatchObject({ due: { inApp: true, mail: 'daily' }, sprints: { mail: 'never' }, mentions: { mail: 'at_once' } });
  expect(wantedBy(next)).toEqual(['mentions', 'work', 'daily']);
});

test('a kind of mail that is wanted again brings its news as usual where all of it was silent, and else as it was chosen', () => {
  const allSilent = changed(usual, Object.fromEntries(newsKinds.map((kind) => [kind, { mail: 'never' }])));
  expect(effective(awakened(allSilent, 'work'), [])).toEqual({ ...usual, mentions: { inApp: true, mail: 'never' } });
  const some = { ...allSilent, due: { mail: 'daily' } } as const;
  expect(awakened(some, 'work')).toBe(some);
});

test('news of one thing is shown as one, where its newest is', () => {
  const news = [
    { id: '4', about: 'item' },
    { id: '3', about: null },
    { id: '2', about: 'item' },
    { id: '1', about: null },
  ] as unknown as Notification[]; // threads look at no more
  const shown = threadsOf(news).map(({ newest, earlier }) => [newest.id, ...earlier.map(({ id }) => id)]);
  expect(shown).toEqual([['4', '2'], ['3'], ['1']]);
});

test('a person who has chosen nothing gets all news in the app, and a mail immediately for what waits for them', () => {
  const pairs = Object.entries(usual).map(([kind, { inApp, mail }]) => `${kind} ${inApp} ${mail}`);
  expect(pairs).toEqual([
    'assignments true bundled',
    'mentions true at_once',
    'blocks true bundled',
    'due true at_once',
    'sprints true bundled',
    'meetings true bundled',
    'teams true bundled',
  ]);
});
