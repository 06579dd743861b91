import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, expectTypeOf, test } from 'vitest';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Conflict } from './conflict.tsx';
import { FormConflict } from './form-conflict.tsx';
import type { DraftField } from './use-draft.ts';
import type { RecordForm } from './use-record-form.ts';

const texts = new Texts('en');
beforeAll(() => texts.load('ui-forms'));

const shown = (part: ReactNode): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <TextsContext value={texts}>{part}</TextsContext>
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/gs, '');

interface Fields {
  readonly name: string;
  readonly minutes: number;
  readonly rhythm: 'once' | 'weekly';
  readonly byMail: boolean;
}
const mine: Fields = { name: 'Mine', minutes: 30, rhythm: 'once', byMail: true };
const nothing = (): void => undefined;
const form = (theirs: Partial<Fields> | null, clashes: RecordForm<Fields>['clashes']): RecordForm<Fields> => ({
  value: mine,
  saved: mine,
  isDirty: true,
  isResumed: false,
  isBusy: false,
  error: null,
  clashes,
  theirs,
  set: nothing,
  save: () => Promise.resolve(false),
  discard: nothing,
  takeTheirs: nothing,
  together: nothing,
});
const labels = { name: 'Name', minutes: 'Length', rhythm: 'Repeats', byMail: 'Reminded' };
const say = { rhythm: (one: Fields['rhythm']) => (one === 'once' ? 'Only once' : 'Every week') };

test('A form names each of its fields and says each choice in words: what is left out does not compile.', () => {
  const given = { form: form(null, []), onKeepMine: nothing };
  const { minutes: _minutes, ...fewer } = labels;
  expect(shown(<FormConflict {...given} labels={labels} say={say} />)).toBe('');
  // @ts-expect-error -- the length has no name
  expect(shown(<FormConflict {...given} labels={fewer} say={say} />)).toBe('');
  // @ts-expect-error -- the rhythm is a choice: its value is no word
  expect(shown(<FormConflict {...given} labels={labels} say={{}} />)).toBe('');
});

test('Every field that clashes is shown as both wrote it; edited together, what they wrote stays in sight.', () => {
  const theirs = { name: 'Theirs', minutes: 60, rhythm: 'weekly', byMail: false } as const;
  const said = ['Theirs', '60', 'Every week', 'No'];
  const clashing = shown(
    <FormConflict form={form(theirs, ['name', 'minutes', 'rhythm', 'byMail'])} labels={labels} say={say} onKeepMine={nothing} />,
  );
  for (const word of [...Object.values(labels), ...said, 'Mine', '30', 'Only once', 'Yes']) expect(clashing).toContain(`>${word}<`);
  const together = shown(<FormConflict form={form(theirs, [])} labels={labels} say={say} onKeepMine={nothing} />);
  for (const word of [...Object.values(labels), ...said]) expect(together).toContain(`>${word}<`);
  expect(together).not.toContain('Keep mine');
});

const draft = (part: Partial<DraftField<string>>): DraftField<string> => ({
  value: 'Mine',
  isDirty: true,
  base: 'As it was',
  version: 1,
  theirs: null,
  beside: null,
  write: nothing,
  update: nothing,
  isAwaited: false,
  discard: nothing,
  send: () => Promise.resolve(false),
  settle: nothing,
  rebase: nothing,
  ...part,
});

test('A text that two have written shows both, then theirs as long as both are edited together, and else nothing.', () => {
  const at = (part: Partial<DraftField<string>>): string => shown(<Conflict draft={draft(part)} onKeepMine={nothing} />);
  expect(at({ theirs: 'Theirs' })).toContain('Edit together');
  expect(at({ theirs: 'Theirs' })).toContain('>Theirs<');
  expect(at({ beside: 'Theirs' })).toContain('>Theirs<');
  expect(at({ beside: 'Theirs' })).not.toContain('Edit together');
  expect(at({})).toBe('');
});

test('What puts a text upon another is no way out of a conflict by itself: a button would hand it its event.', () => {
  expectTypeOf<DraftField<{ name: string }>['rebase']>().not.toExtend<() => void>();
  expectTypeOf<DraftField<string>['rebase']>().not.toExtend<() => void>();
});
