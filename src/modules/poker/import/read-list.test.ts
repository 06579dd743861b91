import { describe, expect, it } from 'vitest';
import { readBacklog } from './read-backlog.ts';

const read = (text: string) => readBacklog({ text }, []);
const one = (text: string) => {
  const { candidates } = read(text);
  expect(candidates).toHaveLength(1);
  return candidates[0]!;
};

describe('a pasted list', () => {
  it.each([
    ['Sign in with a passkey', undefined, 'Sign in with a passkey'],
    ['  - Sign in with a passkey ', undefined, 'Sign in with a passkey'],
    ['* Sign in', undefined, 'Sign in'],
    ['• Sign in', undefined, 'Sign in'],
    ['12. Sign in', undefined, 'Sign in'],
    ['3) Sign in', undefined, 'Sign in'],
    ['(b) Sign in', undefined, 'Sign in'],
    ['## Sign in', undefined, 'Sign in'],
    ['> Sign in', undefined, 'Sign in'],
    ['- [ ] Sign in', undefined, 'Sign in'],
    ['☐ Sign in', undefined, 'Sign in'],
    ['[ ] TRM-7 Sign in', 'TRM-7', 'Sign in'],
    ['TRM-12 Sign in', 'TRM-12', 'Sign in'],
    ['TRM-12: Sign in', 'TRM-12', 'Sign in'],
    ['TRM-12 – Sign in', 'TRM-12', 'Sign in'],
    ['[TRM-12] Sign in', 'TRM-12', 'Sign in'],
    ['- (TRM-12) Sign in', 'TRM-12', 'Sign in'],
    ['TRM-12', 'TRM-12', 'TRM-12'],
    ['#421 Sign in', '#421', 'Sign in'],
    ['https://acme.atlassian.net/browse/TRM-12', 'TRM-12', 'TRM-12'],
    ['https://acme.atlassian.net/browse/TRM-12 Sign in', 'TRM-12', 'Sign in'],
    ['Sign in: https://acme.atlassian.net/browse/TRM-12?filter=1', 'TRM-12', 'Sign in'],
    ['https://acme.atlassian.net/jira/software/projects/TRM/boards/1?selectedIssue=TRM-9', 'TRM-9', 'TRM-9'],
    ['[TRM-12](https://acme.atlassian.net/browse/TRM-12) Sign in', 'TRM-12', 'Sign in'],
    ['[Sign in](https://github.com/acme/sail/issues/12)', 'sail#12', 'Sign in'],
    ['https://github.com/acme/sail/issues/12', 'sail#12', 'sail#12'],
    ['https://gitlab.com/acme/fleet/sail/-/issues/12', 'sail#12', 'sail#12'],
    ['https://linear.app/acme/issue/ENG-5/sign-in-with-a-passkey', 'ENG-5', 'Sign in with a passkey'],
    ['https://dev.azure.com/acme/sail/_workitems/edit/77', '#77', '#77'],
    ['https://trello.com/c/abcd1234/4-sign-in', undefined, 'Sign in'],
    ['https://example.org/a/b', undefined, 'https://example.org/a/b'],
    ['UTF-8 in file names', undefined, 'UTF-8 in file names'],
    ['ISO-8601 dates, everywhere', undefined, 'ISO-8601 dates, everywhere'],
    ['3.5 hours are too long', undefined, '3.5 hours are too long'],
    ['Add login, logout and reset', undefined, 'Add login, logout and reset'],
    ['A\u200B\u202Eb\u0007  c\u00A0d', undefined, 'Ab c d'],
  ])('reads %j', (line, key, title) => {
    const candidate = one(line);
    expect(candidate.key).toBe(key);
    expect(candidate.title).toBe(title);
    expect(candidate.status).toBe('new');
  });

  it('makes thirty stories of thirty lines and keeps their line numbers across blank ones', () => {
    const text = Array.from({ length: 30 }, (_, index) => `Story ${index + 1}`).join('\r\n\r\n');
    const { format, candidates } = read(text);
    expect(format).toBe('list');
    expect(candidates).toHaveLength(30);
    expect(candidates[29]).toMatchObject({ title: 'Story 30', sourceLine: 59 });
  });

  it('marks ticked boxes as done', () => {
    const { candidates } = read('- [x] Old\n- [ ] New\n☑ Older');
    expect(candidates.map(({ isDone }) => isDone)).toEqual([true, false, true]);
  });

  it('refuses rules and empty bullets, and says which lines they were', () => {
    const { candidates, refused } = read('One\n---\n-\n[ ]\nTwo');
    expect(candidates.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect(refused).toMatchObject([
      { sourceLine: 2, reason: 'no_title', text: '---' },
      { sourceLine: 3, reason: 'no_title' },
      { sourceLine: 4, reason: 'no_title' },
    ]);
  });

  it('cuts a title over 200 characters and says so', () => {
    const long = one('x'.repeat(201));
    expect(long.title).toHaveLength(200);
    expect(long.isTitleCut).toBe(true);
    expect(one('x'.repeat(200)).isTitleCut).toBe(false);
    const parted = one(`${'x'.repeat(199)}😀`);
    expect(parted.title).toBe('x'.repeat(199));
  });
});
