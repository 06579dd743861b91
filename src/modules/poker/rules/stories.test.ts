import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { poker } from '#modules/poker/contract/problems.ts';
import { moveTo, newTitles, refuseReorder, refuseStep, refuseStories, stepFrom } from './stories.ts';
import { timerSetting } from './timer.ts';

const drafts = (...titles: string[]) => titles.map((title) => ({ title }));

describe('stories', () => {
  test.each([
    [0, drafts('a'), null],
    [99, drafts('a'), null],
    [100, drafts('a'), poker.too_many_stories],
    [98, drafts('a', 'b', 'c'), poker.too_many_stories],
    [100, [], null],
    [0, [{ title: 'a', order: -1 }], poker.invalid_order],
    [0, [{ title: 'a', order: 1.5 }], poker.invalid_order],
  ])('%i present, %o added', (present, added, refusal) => {
    expect(refuseStories(present, added)).toBe(refusal);
  });

  test('an edit adds only titles that are new, whatever their case and spaces', () => {
    expect(newTitles(['Login', 'Export'], drafts(' login ', 'Search', 'search', 'EXPORT', 'Pay')).map((one) => one.title)).toEqual([
      'Search',
      'Pay',
    ]);
  });

  test.each([
    [['a', 'b', 'c'], ['c', 'a', 'b'], null],
    [['a', 'b'], ['a'], poker.incomplete_order],
    [['a', 'b'], ['a', 'a'], poker.incomplete_order],
    [['a', 'b'], ['a', 'x'], poker.incomplete_order],
    [[], [], null],
  ])('%o as %o', (present, wanted, refusal) => {
    expect(refuseReorder(present, wanted)).toBe(refusal);
  });

  test('moving a story keeps the others in their order', () => {
    expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(moveTo(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a']);
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(20), (ids, order) => {
        const moved = moveTo(ids, ids[0]!, order);
        expect(moved.filter((id) => id !== ids[0])).toEqual(ids.slice(1));
        expect(moved.indexOf(ids[0]!)).toBe(Math.min(order, ids.length - 1));
      }),
    );
  });

  test('next and previous follow the order; the first step goes to the first story without an estimate', () => {
    const stories = [
      { id: 'a', status: 'ESTIMATED' },
      { id: 'b', status: 'PENDING' },
      { id: 'c', status: 'PENDING' },
    ];
    const step = (current: string | null, direction: 'next' | 'previous') => stepFrom(stories, current, direction)?.id ?? null;
    expect([step(null, 'next'), step('b', 'next'), step('c', 'next')]).toEqual(['b', 'c', null]);
    expect([step(null, 'previous'), step('b', 'previous'), step('a', 'previous')]).toEqual([null, 'a', null]);
    expect(stepFrom([], null, 'next')).toBeNull();
  });

  test.each([
    [undefined, 'a', null],
    ['a', 'a', null],
    [null, null, null],
    ['a', 'b', poker.moved_on],
    [null, 'a', poker.moved_on],
    ['a', null, poker.moved_on],
  ])('a step from %s while %s is on the table', (from, current, refusal) => {
    expect(refuseStep(from, current)).toBe(refusal);
  });
});

describe('the timer from its three fields', () => {
  const off = { timerOption: 0, timerDuration: 0 };
  test.each([
    [off, {}, { setting: off }],
    [off, { timerOption: 60 }, { setting: { timerOption: 60, timerDuration: 60 } }],
    [off, { settings: { enableTimer: true, timerDuration: 90 } }, { setting: { timerOption: 90, timerDuration: 90 } }],
    [off, { settings: { enableTimer: true } }, { refusal: poker.timer_duration_required }],
    [off, { settings: { enableTimer: true, timerDuration: 0 } }, { refusal: poker.timer_duration_required }],
    [off, { timerOption: 0, settings: { enableTimer: true } }, { refusal: poker.timer_duration_required }],
    [off, { timerOption: 60, settings: { enableTimer: true } }, { setting: { timerOption: 60, timerDuration: 60 } }],
    [off, { timerOption: 60, settings: { enableTimer: false } }, { setting: off }],
    [{ timerOption: 60, timerDuration: 60 }, { settings: { autoReveal: true } }, { setting: { timerOption: 60, timerDuration: 60 } }],
    [{ timerOption: 300, timerDuration: 300 }, { timerOption: 60 }, { setting: { timerOption: 60, timerDuration: 60 } }],
    [{ timerOption: 300, timerDuration: 300 }, { timerOption: 0 }, { setting: off }],
  ])('%o with %o', (now, sent, answer) => {
    expect(timerSetting(now, sent)).toEqual(answer);
  });
});
