import { describe, expect, test } from 'vitest';
import { standingOf } from './standing.ts';
import { turnOf } from './use-in-turn.ts';

const typed = (value: string, sent?: string) => ({ value, base: 'Old', version: 1, at: 0, ...(sent !== undefined && { sent }) });
/** What a field makes of it. */
function seen(kept: Parameters<typeof standingOf<string>>[0], saved: string) {
  const { draft, base, isAhead } = standingOf(kept, saved, null);
  return { value: draft?.value ?? saved, isDirty: draft !== null, isTheirs: base !== saved, isAhead };
}

describe('A draft of a text', () => {
  test.each([
    ['that nobody else has changed is upon it', typed('Mine'), 'Old', { value: 'Mine', isDirty: true, isTheirs: false }],
    ['that somebody else has changed is beside theirs', typed('Mine'), 'Theirs', { value: 'Mine', isDirty: true, isTheirs: true }],
    ['that says the same by now is none', typed('Mine'), 'Mine', { value: 'Mine', isDirty: false, isTheirs: true }],
    ['that is yet to say what was sent waits for it', typed('Mine', 'Mine'), 'Old', { isDirty: true, isTheirs: false, isAhead: true }],
    ['that says what was sent is upon that', typed('Mine, more', 'Mine'), 'Mine', { isDirty: true, isTheirs: false, isAhead: false }],
    ['that was sent without the blank behind it is upon that', typed('Mine ', 'Mine'), 'Mine', { value: 'Mine ', isTheirs: false }],
    ['that was changed after it was sent is beside theirs', typed('Mine, more', 'Mine'), 'Theirs', { isDirty: true, isTheirs: true }],
    ['typed back while it is sent is still to be saved', typed('Old', 'Mine'), 'Old', { value: 'Old', isDirty: true, isAhead: true }],
    ['typed back to what was sent is none once that is there', typed('Mine', 'Mine'), 'Mine', { isDirty: false, isTheirs: false }],
  ])('%s.', (_what, kept, saved, then) => {
    expect(seen(kept, saved)).toMatchObject(then);
  });
});

describe('What somebody else has saved', () => {
  test.each([
    { what: 'is shown as soon as it is there', kept: typed('Mine'), sending: null, theirs: 'Theirs', turn: 'never' },
    { what: 'is shown only after the answer to what was sent', kept: typed('Mine', 'Mine'), sending: 'sent', theirs: null, turn: 'later' },
    { what: 'is shown upon what was sent', kept: typed('Mine, more', 'Mine'), sending: 'saved', theirs: 'Theirs', turn: 'never' },
  ] as const)('$what, and nothing is saved before it is decided upon.', ({ kept, sending, theirs, turn }) => {
    const standing = standingOf<string>(kept, 'Theirs', sending);
    expect(standing.theirs).toBe(theirs);
    expect(turnOf(standing)).toBe(turn);
  });

  test('is nothing yet: a save goes at once, or after the one on its way.', () => {
    expect(turnOf(standingOf(typed('Mine'), 'Old', null))).toBe('now');
    expect(turnOf(standingOf(typed('Mine', 'Mine'), 'Old', 'saved'))).toBe('later');
  });
});
