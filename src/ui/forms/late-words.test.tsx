import { renderToStaticMarkup } from 'react-dom/server';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { DraftNote } from './draft-note.tsx';
import { TheirText } from './conflict.tsx';
import { DateField } from './fields/date-field.tsx';
import { DayGrid } from './fields/day-grid.tsx';
import { MoneyField } from './fields/money-field.tsx';
import { NumberField } from './fields/number-field.tsx';
import { PercentField } from './fields/percent-field.tsx';
import { PersonField } from './fields/person-field.tsx';
import { TimeField } from './fields/time-field.tsx';

const render = (texts: Texts, children: ReactNode): string => renderToStaticMarkup(<TextsContext value={texts}>{children}</TextsContext>);

const shown = (texts: Texts): string =>
  render(
    texts,
    <>
      <DraftNote onDiscard={() => undefined} />
      <TheirText text="Their words" />
      <input />
    </>,
  );

test('Words that come late hold nothing up: the field stands, and no label is empty; they are there once they came.', async () => {
  const texts = new Texts('en');
  expect(shown(texts)).toBe('<input/>');
  await texts.load('ui-forms');
  expect(shown(texts)).toContain('You have a draft here that is not saved.');
  expect(shown(texts)).toContain('Their words');
});

const onChange = (): void => undefined;
const day = '2026-11-29';

test.each([
  ['DateField', () => <DateField name="field" label="Due" value="no day" onChange={onChange} />],
  ['DayGrid', () => <DayGrid value={day} cursor={day} today={day} min={undefined} max={undefined} onMove={onChange} onChoose={onChange} />],
  ['MoneyField', () => <MoneyField name="field" label="Budget" value={Number.NaN} onChange={onChange} />],
  ['NumberField', () => <NumberField name="field" label="Points" value={-1} min={0} onChange={onChange} />],
  ['PercentField', () => <PercentField unit="percent" name="field" label="Share" value={101} max={100} onChange={onChange} />],
  ['PersonField', () => <PersonField name="field" label="Assignee" people={[]} value={null} onChange={onChange} />],
  ['TimeField', () => <TimeField name="field" label="From" value="" onChange={onChange} />],
])('A %s is there before its words, so that a form that is opened early takes no page away.', async (_, draw) => {
  const texts = new Texts('en');
  await texts.load('ui');
  expect(render(texts, <MantineProvider>{draw()}</MantineProvider>)).toMatch(/<(input|table)/);
});
