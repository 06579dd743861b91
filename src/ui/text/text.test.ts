import { expect, test } from 'vitest';
import { formattersFor } from './format.ts';
import { languageOf } from './languages.ts';
import { problemText } from './problem-text.ts';
import { createTexts } from './text.ts';

const limit = { code: 'request.http', message: 'HTTP 418', details: { status: 418 } };

test('A regional tag reads as its language and an unknown one as English.', () => {
  expect(['fr-CA', 'es_MX', 'EN', 'de', '', undefined].map(languageOf)).toEqual(['fr', 'es', 'en', 'en', 'en', 'en']);
});

test('A problem is worded in French and Spanish, with its places filled from the details.', async () => {
  const texts = await createTexts('fr');
  await texts.change('es');
  const denied = { code: 'request.not_found', message: 'Not found' };
  expect(problemText(denied, 'fr', texts)).toBe('Introuvable');
  expect(problemText(denied, 'es', texts)).toBe('No se encontró');
  expect(problemText(limit, 'fr', texts)).toBe('HTTP 418');
});

test("English is the server's own text, and so is a problem without a translation.", async () => {
  const texts = await createTexts('fr');
  expect(problemText({ code: 'request.not_found', message: 'Session not found' }, 'en', texts)).toBe('Session not found');
  expect(problemText({ code: 'request.unheard_of', message: 'Odd' }, 'fr', texts)).toBe('Odd');
  expect(problemText({ code: 'nowhere.unheard_of', message: 'Odd' }, 'fr', texts)).toBe('Odd');
});

test('Dates name the month, numbers and lists follow the language, money stays American.', () => {
  const when = new Date(2026, 2, 12, 15, 5);
  const [en, fr, es] = (['en', 'fr', 'es'] as const).map(formattersFor);
  expect([en?.date(when), fr?.date(when), es?.date(when)]).toEqual(['Mar 12, 2026', '12 mars 2026', '12 mar 2026']);
  expect([en?.time(when), fr?.time(when), es?.time(when)].map((text) => text?.replace(/\s/g, ' '))).toEqual(['3:05 PM', '15:05', '15:05']);
  expect(es?.list(['Ana', 'Tom', 'Inés'])).toBe('Ana, Tom e Inés');
  expect([en?.number(1234.5), es?.number(1234.5)]).toEqual(['1,234.5', '1234,5']);
  expect([en, fr, es].map((format) => format?.money(1234.5))).toEqual(['$1,234.50', '$1,234.50', '$1,234.50']);
});

test('A day without a clock is the same day in every time zone.', () => {
  expect(formattersFor('en').day('2026-03-01')).toBe('Mar 1, 2026');
});

test('Durations show at most two units.', () => {
  const plain = (seconds: number, language: 'en' | 'fr' = 'en') => formattersFor(language).duration(seconds).replaceAll('\u00a0', ' ');
  expect([plain(4800), plain(1200), plain(45), plain(0), plain(93_600, 'fr')]).toEqual(['1 h 20 min', '20 min', '45 s', '0 s', '1 j 2 h']);
  expect([formattersFor('en').shortDuration(4800), formattersFor('en').shortDuration(1200)]).toEqual(['1h 20m', '20m']);
});

test.each([
  [0, '–', '–', '–'],
  [20, '20m', '20 min', '20 min'],
  [80, '1h 20m', '1 h 20 min', '1 h 20 min'],
  [120, '2h 0m', '2 h', '2 h'],
])('%i minutes of a meeting read as each language writes them, in English as documented.', (minutes, ...expected) => {
  expect((['en', 'fr', 'es'] as const).map((language) => formattersFor(language).minutes(minutes).replaceAll('\u00a0', ' '))).toEqual(
    expected,
  );
});

test('Moments are told from now, cut off to whole units.', () => {
  const now = new Date('2026-03-12T12:00:00Z');
  const tell = (when: string) => formattersFor('en').relative(when, now);
  expect([tell('2026-03-12T11:59:30Z'), tell('2026-03-12T09:30:00Z'), tell('2026-03-11T11:00:00Z')]).toEqual([
    'now',
    '2 hours ago',
    'yesterday',
  ]);
});
