import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { sampleExport, storyOf } from '#test/support/poker-export-sample.ts';
import type { ExportPart } from '#modules/poker/contract/export.ts';
import { writeCsv, type CsvOptions } from './write-csv.ts';

function parsed(options: CsvOptions, content = sampleExport): Record<string, string>[] {
  const text = writeCsv(content, options);
  const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(errors).toEqual([]);
  return data;
}

describe('a session as CSV', () => {
  it('has one row per story and vote, and one for a story without votes', () => {
    const rows = parsed({ language: 'en' });
    expect(rows.map((row) => [row['No.'], row['Round'], row['Participant'], row['Vote']])).toEqual([
      ['1', '1', 'Inès Lefèvre', '3'],
      ['1', '1', 'Tom', '13'],
      ['1', '1', 'Łukasz', '5'],
      ['1', '1', 'Ольга', '8'],
      ['1', '1', 'María José', '8'],
      ['1', '2', 'Inès Lefèvre', '5'],
      ['1', '2', 'Tom', '13'],
      ['1', '2', 'Łukasz', '5'],
      ['1', '2', 'Ольга', '5'],
      ['1', '2', 'María José', '8'],
      ...['Inès Lefèvre', 'Tom', 'Łukasz', 'Ольга', 'María José'].map((name) => ['2', '1', name, '3']),
      ['3', '1', 'Inès Lefèvre', '?'],
      ['3', '1', 'Tom', 'coffee'],
      ['3', '1', 'Łukasz', 'infinity'],
      ['4', '1', 'Inès Lefèvre', '8'],
      ['4', '1', 'Tom', '21'],
      ['5', '', '', ''],
      ['', '', '', ''],
    ]);
    expect(rows[2]).toMatchObject({
      Key: 'TRM-411',
      'Final estimate': '5',
      'First vote': '2',
      Changed: 'yes',
      'Seconds to vote': '12',
      'Agreement (%)': '40',
    });
    expect(rows[10]!['Description']).toBe('Per person,\nper board.');
  });

  it('leaves out a round that is not revealed, and without the history the earlier rounds too', () => {
    const rows = parsed({ language: 'en', parts: ['votes'] });
    expect(rows.filter((row) => row['No.'] === '1').map((row) => row['Round'])).toEqual(['2', '2', '2', '2', '2']);
    expect(rows.filter((row) => row['No.'] === '4')).toMatchObject([{ Status: 'Voting', Vote: '', Round: '' }]);
    expect(Object.keys(rows[0]!)).not.toContain('First vote');
  });

  it.each<[ExportPart[], string[]]>([
    [[], ['No.', 'Key', 'Story', 'Description', 'Status', 'Final estimate']],
    [['discussions'], ['No.', 'Key', 'Story', 'Description', 'Status', 'Final estimate', 'Discussion']],
  ])('holds what was asked for: %j', (parts, columns) => {
    expect(Object.keys(parsed({ language: 'en', parts })[0]!)).toEqual(columns);
  });

  it('says what was said once per story, and of the session in a row of its own', () => {
    const rows = parsed({ language: 'en' });
    expect(rows[0]!['Discussion']).toBe('Tom: The link has to work on phones too.\nThat is most of it.');
    expect(rows[1]!['Discussion']).toBe('');
    expect(rows.at(-1)!['Discussion']).toBe('Inès Lefèvre: +1 for a shorter session');
  });

  it('runs no formula in a spreadsheet', () => {
    const titles = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '="a";b,c\n=d'];
    const content = { ...sampleExport, discussions: [], stories: titles.map((title, index) => storyOf(index, title, [])) };
    for (const row of parsed({ language: 'en', parts: [] }, content)) expect(row['Story']).toMatch(/^'/);
  });

  it('speaks the reader’s language and parts cells as Excel does in it', () => {
    const french = writeCsv(sampleExport, { language: 'fr' });
    expect(french.split('\r\n')[0]).toContain('Nº;Clé;Story;Description;État;Estimation retenue');
    expect(french).toContain('Inès Lefèvre\u00A0: +1');
    expect(parsed({ language: 'es' })[0]).toMatchObject({ Historia: 'Let guests vote without an account', Estado: 'Estimada', Voto: '3' });
    expect(writeCsv(sampleExport, { language: 'es', delimiter: ',' })).toContain('N.º,Clave');
  });
});
