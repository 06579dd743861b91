import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBacklog } from './read-backlog.ts';
import { ROWS_MAX } from '#platform/formats/records.ts';
import { IMPORT_BYTES_MAX } from './reading.ts';
import { answerImport } from './worker.ts';

const fixture = (path: string) => ({ bytes: new Uint8Array(readFileSync(`test/fixtures/${path}`)), fileName: path });
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('real files', () => {
  it('Mesos: forty issues with keys, points and long descriptions', () => {
    const { format, candidates, refused } = readBacklog(fixture('backlogs/mesos.csv'), []);
    expect(format).toBe('csv');
    expect(candidates).toHaveLength(40);
    expect(refused).toEqual([]);
    expect(candidates[0]).toMatchObject({
      key: 'MESOS-313',
      title: 'Report executor terminations to framework schedulers.',
      estimate: '2',
      sourceLine: 2,
    });
    expect(candidates.some(({ isDescriptionCut }) => isDescriptionCut)).toBe(true);
  });

  it('Usergrid: thirty issues', () => {
    expect(readBacklog(fixture('backlogs/usergrid.csv'), []).candidates).toHaveLength(30);
  });

  it('Jira: four issues whose descriptions run over lines', () => {
    const { candidates } = readBacklog(fixture('backlogs/jira-issue-export.csv'), []);
    expect(candidates.map(({ key, sourceLine }) => [key, sourceLine])).toEqual([
      ['SMRGR-6275', 2],
      ['SMRGR-3672', 3],
      ['SMRGR-2643', 4],
      ['SMRGR-2151', 16],
    ]);
    expect(candidates[2]!.title).toBe('timezone from AWST to HKT/SGT');
  });

  it('Trello: nine open cards, and the archived one is named', () => {
    const { format, candidates, refused } = readBacklog(fixture('boards/trello-sample-board.json'), []);
    expect(format).toBe('trello');
    expect(candidates).toHaveLength(9);
    expect(refused).toEqual([{ sourceLine: 10, reason: 'archived', text: 'archived card in DONE' }]);
  });
});

describe('an input that cannot be read', () => {
  const inputs: [string, Parameters<typeof readBacklog>[0], string][] = [
    ['over 10 MB', { bytes: new Uint8Array(IMPORT_BYTES_MAX + 1).fill(97) }, 'too_large'],
    ['a text over 10 MB', { text: 'é'.repeat(IMPORT_BYTES_MAX / 2 + 1) }, 'too_large'],
    ['of too many lines', { text: 'a\n'.repeat(ROWS_MAX + 1) }, 'too_many_rows'],
    ['of too many rows', { text: `title\n${'a\n'.repeat(ROWS_MAX + 1)}`, fileName: 'a.csv' }, 'too_many_rows'],
    ['in Latin-1', { bytes: new Uint8Array([0x74, 0xe9, 0x74]) }, 'not_utf8'],
    ['with a cut-off character', { bytes: utf8('né').slice(0, 2) }, 'not_utf8'],
    ['in UTF-16', { bytes: new Uint8Array([0xff, 0xfe, 0x61, 0x00]) }, 'not_utf8'],
    ['a spreadsheet', { bytes: new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x61]), fileName: 'a.csv' }, 'binary'],
    ['a PDF', { bytes: utf8('%PDF-1.7\n') }, 'binary'],
    ['with zero bytes', { bytes: utf8('title\na\u0000b'), fileName: 'a.csv' }, 'binary'],
    ['a text with zero bytes', { text: 'a\u0000b' }, 'binary'],
    ['empty', { bytes: new Uint8Array() }, 'empty'],
    ['blank', { text: ' \n\uFEFF\t\n' }, 'empty'],
    ['nothing', {}, 'empty'],
  ];
  it.each(inputs)('%s is refused by name', (_name, input, problem) => {
    expect(readBacklog(input, [])).toMatchObject({ problem, candidates: [], refused: [] });
  });

  it('is not confused by exactly 10 MB', () => {
    const bytes = new Uint8Array(IMPORT_BYTES_MAX).fill(97);
    expect(readBacklog({ bytes }, []).candidates).toMatchObject([{ isTitleCut: true }]);
  });
});

describe('large and hostile texts', () => {
  const megabyte = 1024 * 1024;
  const cases: [string, (size: number) => string, string | undefined][] = [
    [
      '1,680 issues',
      (size) => {
        const rows = Array.from({ length: Math.round(size / 624) }, (_, n) => `TRM-${n},Story ${n},"${'wind '.repeat(250)}"`);
        return `key,title,description\n${rows.join('\n')}`;
      },
      'a.csv',
    ],
    ['one line of brackets', (size) => '['.repeat(size), undefined],
    ['one line of links', (size) => '[a](http:'.repeat(size / 8), undefined],
    ['one line of dashes', (size) => '- '.repeat(size / 2), undefined],
    ['one line of pipes', (size) => `|${'-|'.repeat(size / 2)}\n|${'--|'.repeat(size / 3)}`, undefined],
    ['one cell of quotes', (size) => `title,b\n"${'""'.repeat(size / 2)}",x`, 'a.csv'],
    ['white space', (size) => `a${' '.repeat(size)}b`, undefined],
  ];
  it.each(cases)('%s take as long as they are large', (_name, textOf, fileName) => {
    const time = (size: number): number => {
      const text = textOf(size);
      const before = performance.now();
      readBacklog({ text, fileName }, []);
      return performance.now() - before;
    };
    // The eighth part is the floor of the same run. A pattern that backtracks takes 64 times as long for the whole.
    const part = time(megabyte / 8);
    expect(time(megabyte)).toBeLessThan(30 * part + 300); // ms; what is quick is not measured in a busy moment
  });
});

describe('a reading', () => {
  it('crosses a worker’s border unchanged', () => {
    const reply = answerImport({ request: 3, input: fixture('backlogs/jira-issue-export.csv'), existing: [] });
    expect(structuredClone(reply)).toEqual(reply);
    expect(reply.request).toBe(3);
  });
});
