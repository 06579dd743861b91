import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { languages, type Language } from '#ui/text/languages.ts';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { OverdueWords } from './overdue-words.tsx';

const words = (page: string): string => page.replaceAll(/<[^>]*>/g, '');
const days = { readOnlyFrom: '2027-02-14T10:00:00.000Z', freeFrom: '2027-02-21T10:00:00.000Z' };

async function draw(language: Language, isReadOnly: boolean, mayPay: boolean): Promise<string> {
  const texts = new Texts(language);
  await Promise.all([texts.load('ui'), texts.load('shell-overdue')]);
  return renderToStaticMarkup(
    <StaticRouter location="/dashboard">
      <TextsContext value={texts}>
        <OverdueWords overdue={{ ...days, isReadOnly }} mayPay={mayPay} />
      </TextsContext>
    </StaticRouter>,
  );
}

test.each(languages)(
  'In %s the bar names the day on which the account becomes free, and the day from which it can only be read.',
  async (language) => {
    for (const mayPay of [true, false]) {
      const late = words(await draw(language, false, mayPay));
      expect([late.includes('14'), late.includes('21')]).toEqual([true, true]);
      const readOnly = words(await draw(language, true, mayPay));
      expect([readOnly.includes('14'), readOnly.includes('21')]).toEqual([false, true]);
    }
  },
);

test('People who may pay are led to the invoice; others learn who has to act.', async () => {
  for (const isReadOnly of [true, false]) {
    const [payer, member] = [await draw('en', isReadOnly, true), await draw('en', isReadOnly, false)];
    expect([payer.includes('href="/billing"'), payer.includes('administrator')]).toEqual([true, false]);
    expect([member.includes('href'), member.includes('The owner or an administrator has to pay it.')]).toEqual([false, true]);
  }
});

// Public pages and demos have no such bar; a drawer and a dialog cover it; a sticky list moves with the page.
const without = /\/(?:demo|auth|cart|docs)\/|\/(?:backlog|visitor-dialog)\.module\.css$/;

test('Screens that are as high as the window leave room for the bar.', () => {
  const files = globSync('src/modules/*/web/**/*.module.css').filter((file) => !without.test(file.replaceAll('\\', '/')));
  const heights = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('100dvh')),
  );
  expect(heights.length).toBeGreaterThan(8);
  expect(heights.filter((line) => !line.includes('var(--overdue, 0px)'))).toEqual([]);
});

// The bare one has what people meet before they are in an account.
test.each(['app', 'room'])('The layout %s has the bar.', (name) => {
  expect(readFileSync(`src/web/shell/layouts/${name}-layout.tsx`, 'utf8')).toContain('<OverdueBar />');
});
