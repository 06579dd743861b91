import { expect, test } from 'vitest';
import { showable } from './contract/choices.ts';
import { inOrder, safeLink, shownOf, type Written } from './rules.ts';

test.each([
  ['https://acme.com', 'https://acme.com/'],
  [' https://acme.com/a?b=c#d ', 'https://acme.com/a?b=c#d'],
  ['https://büro.de/x', 'https://xn--bro-hoa.de/x'],
  ['http://acme.com', null],
  ['javascript:alert(1)', null],
  ['https://user:pass@acme.com', null],
  ['https://acme.com:8443', null],
  ['https://localhost', null],
  ['https://printer.local', null],
  ['https://127.0.0.1', null],
  ['https://0x7f000001', null],
  ['https://[::1]/', null],
  ['https://acme', null],
  ['https://acme.com.', null],
  ['acme.com', null],
  ['', null],
])('the link %s is taken as %s', (typed, expected) => {
  expect(safeLink(typed)).toBe(expected);
});

const written: Written = {
  name: 'Acme',
  tagline: 'secret tagline',
  description: 'secret description',
  stage: 'seed',
  industry: 'work',
  country: 'FR',
  size: '2-10',
  founded: 2020,
  website: 'https://secret.com/',
  links: [{ label: 'secret', url: 'https://secret.com/' }],
  team: [{ name: 'secret', role: 'secret' }],
  milestones: [{ date: '2026-01-01', text: 'secret' }],
  hiring: true,
  pictureId: 'secret',
};

test('Nothing but the name is public of a draft that shows nothing.', () => {
  const shown = shownOf(written, []);
  expect(JSON.stringify(shown)).not.toContain('secret');
  expect(shown).toEqual({
    ...{ name: 'Acme', tagline: null, description: null, stage: null, industry: null, country: null, size: null, founded: null },
    ...{ website: null, links: [], team: [], milestones: [], hiring: false, pictureId: null, takesMessages: false },
  });
});

test.each(showable)('Showing %s adds that field and no other.', (field) => {
  const none = Object.entries(shownOf(written, []));
  const one = Object.entries(shownOf(written, [field]));
  const added = one.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(none.find(([other]) => other === name)?.[1]));
  const names: Partial<Record<string, string>> = { picture: 'pictureId', contact: 'takesMessages' };
  expect(added.map(([name]) => name)).toEqual([names[field] ?? field]);
});

test('Milestones are listed with the newest first.', () => {
  const of = (date: string, text: string) => ({ date, text });
  expect(inOrder([of('2024-01-01', 'a'), of('2026-01-01', 'b'), of('2024-01-01', 'c')]).map(({ text }) => text)).toEqual(['b', 'a', 'c']);
});
