import { describe, expect, it } from 'vitest';
import { readBacklog } from './read-backlog.ts';
import { selectable } from './select.ts';

const statuses = (text: string, existing: { key?: string | null; title: string }[] = []) =>
  readBacklog({ text }, existing).candidates.map(({ status }) => status);

describe('comparing with the session and with the file itself', () => {
  it.each([
    ['same title, other case and spaces', 'sign   IN', [{ title: ' Sign in ' }], ['already here']],
    ['same key, other title', 'TRM-1 Log in', [{ key: 'trm-1', title: 'Sign in' }], ['already here']],
    ['same title, other key', 'TRM-2 Sign in', [{ key: 'TRM-1', title: 'Sign in' }], ['new']],
    ['same title, key on one side', 'TRM-2 Sign in', [{ key: null, title: 'Sign in' }], ['already here']],
    ['same title, key on the other side', 'Sign in', [{ key: 'TRM-1', title: 'Sign in' }], ['already here']],
    ['twice in the file', 'Sign in\nSIGN IN', [], ['new', 'repeated']],
    ['twice in the file and in the session', 'Sign in\nSign in', [{ title: 'Sign in' }], ['already here', 'already here']],
    ['one key, two titles', 'TRM-1 Sail\nTRM-1 Row', [], ['new', 'repeated']],
    ['two keys, one title', 'TRM-1 Sail\nTRM-2 Sail', [], ['new', 'new']],
  ])('%s', (_name, text, existing, expected) => {
    expect(statuses(text, existing)).toEqual(expected);
  });
});

describe('choosing beforehand', () => {
  const { candidates } = readBacklog(
    { text: ['Here', '[x] Done', ...Array.from({ length: 120 }, (_, n) => `Story ${n}`), 'Story 1'].join('\n') },
    [{ title: 'Here' }],
  );

  it('takes what is new and not done, up to the limit of a session', () => {
    const { lines, room, leftOut } = selectable(candidates, 0);
    expect([lines.size, room, leftOut]).toEqual([100, 100, 20]);
    expect(lines.has(1) || lines.has(2)).toBe(false);
    expect(lines.has(3)).toBe(true);
  });

  it('counts what the session has already', () => {
    expect(selectable(candidates, 95).lines.size).toBe(5);
    expect(selectable(candidates, 100)).toMatchObject({ room: 0, leftOut: 120 });
    expect(selectable(candidates, 130)).toMatchObject({ room: 0, leftOut: 120 });
  });
});
