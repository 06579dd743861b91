import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { DraftNote } from './draft-note.tsx';
import { TheirText } from './conflict.tsx';

const shown = (texts: Texts): string =>
  renderToStaticMarkup(
    <TextsContext value={texts}>
      <DraftNote onDiscard={() => undefined} />
      <TheirText text="Their words" />
      <input />
    </TextsContext>,
  );

test('Words that come late hold nothing up: the field stands, and no label is empty; they are there once they came.', async () => {
  const texts = new Texts('en');
  expect(shown(texts)).toBe('<input/>');
  await texts.load('ui-forms');
  expect(shown(texts)).toContain('You have a draft here that is not saved.');
  expect(shown(texts)).toContain('Their words');
});
