import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { previewOf, type DraftFields } from './draft-form.ts';
import { RowsField } from './rows-field.tsx';

const texts = new Texts('fr');
beforeAll(async () => {
  await texts.load('ui-forms');
  await texts.load('businesses-form');
});

const nothing = (): void => undefined;
const field = () => (
  <RowsField
    title="Étapes"
    error={null}
    rows={[{ date: '2026-03-12', text: 'Première vente' }]}
    most={5}
    empty={{ date: '', text: '' }}
    add="Ajouter"
    cells={[
      { key: 'date', label: (n) => `Jour ${n}`, placeholder: '', most: 10, type: 'day' },
      { key: 'text', label: (n) => `Texte ${n}`, placeholder: '', most: 80 },
    ]}
    onChange={nothing}
  />
);

test('The day of a milestone is shown in the reader’s language, and has a name for screen readers.', () => {
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <TextsContext value={texts}>{field()}</TextsContext>
    </MantineProvider>,
  );
  const day = /<input[^>]*aria-label="Jour 1"[^>]*>/.exec(shown)?.[0];
  expect(day).toContain('value="12 mars 2026"');
  expect(day).toContain('aria-haspopup="dialog"');
});

test('The preview shows the milestones that have a day, while the others are being typed.', () => {
  const typed = ['', 'next quarter', '2026-02-30', '2026-03-12'].map((date) => ({ date, text: `At ${date}` }));
  const draft: DraftFields = {
    ...{ name: 'Quarry', slug: 'quarry', tagline: '', description: '', stage: '', industry: '', country: null, size: '' },
    ...{ founded: null, website: '', links: [], team: [], milestones: typed, hiring: false, shown: ['milestones'] },
  };
  expect(previewOf(draft, null).milestones).toEqual([{ date: '2026-03-12', text: 'At 2026-03-12' }]);
});
