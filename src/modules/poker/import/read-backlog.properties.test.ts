import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readBacklog } from './read-backlog.ts';
import type { BacklogReading } from './reading.ts';

const fileNames = fc.constantFrom(undefined, 'a.csv', 'a.tsv', 'a.json', 'a.txt', 'a.md');
/** Texts that lie near the formats: separators, quotes, brackets, keys. */
const nearText = fc
  .array(
    fc.constantFrom(
      ',',
      ';',
      '\t',
      '|',
      '"',
      '\n',
      '\r\n',
      'title',
      'key',
      '[',
      ']',
      '{',
      '}',
      ':',
      '- ',
      'TRM-1',
      'é',
      '\uD800',
      ' ',
      '--',
      'https://x.y/browse/TRM-2',
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

/** What is wrong with a reading, whatever was read; nothing, it is hoped. */
function faultsOf({ candidates, refused, problem }: BacklogReading): string[] {
  const lines = [...candidates, ...refused].map(({ sourceLine }) => sourceLine);
  const faults = {
    'a row stands twice': new Set(lines).size !== lines.length,
    'neither rows nor a problem, or both': (problem === undefined) === (lines.length === 0),
    'a blank or untrimmed title': candidates.some(({ title }) => title === '' || title.trim() !== title),
    'too long': candidates.some(({ title, description = '' }) => title.length > 200 || description.length > 2000),
    'not storable': candidates.some(
      ({ title, description = '' }) => !(title + description).isWellFormed() || (title + description).includes('\0'),
    ),
  };
  return Object.entries(faults).flatMap(([name, isThere]) => (isThere ? [name] : []));
}

describe('whatever is dropped', () => {
  it('bytes are read or refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fileNames, (bytes, fileName) => {
        expect(faultsOf(readBacklog({ bytes, fileName }, []))).toEqual([]);
      }),
    );
  });

  it('texts are read or refused, never thrown at', () => {
    const texts = fc.oneof(nearText, fc.string({ unit: 'binary', maxLength: 200 }), fc.json());
    fc.assert(
      fc.property(texts, fileNames, (text, fileName) => {
        expect(faultsOf(readBacklog({ text, fileName }, []))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('overruled columns never break a reading', () => {
    const column = fc.option(fc.integer({ min: -2, max: 9 }));
    fc.assert(
      fc.property(
        nearText,
        fc.record({ title: column, key: column, description: column, estimate: column }, { requiredKeys: [] }),
        fc.boolean(),
        (text, columns, hasHeader) => {
          expect(faultsOf(readBacklog({ text, fileName: 'a.csv' }, [], { columns, hasHeader }))).toEqual([]);
        },
      ),
    );
  });
});

describe('every row lies in exactly one of candidates and refused', () => {
  const cell = fc.string({ maxLength: 12 }).filter((text) => !text.includes('\u0000'));

  it('for CSV', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 30 }),
        fc.constantFrom(',', ';', '\t'),
        (rows, delimiter) => {
          const text = Papa.unparse([['key', 'title', 'description'], ...rows], { delimiter, quotes: true, newline: '\n' });
          const { candidates, refused } = readBacklog({ text, fileName: 'a.csv' }, []);
          const filled = rows.filter((row) => row.some((value) => value.trim() !== ''));
          expect(candidates.length + refused.length).toBe(filled.length);
        },
      ),
    );
  });

  it('for lists', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z -]{0,20}$/), { maxLength: 40 }), (lines) => {
        const { candidates, refused } = readBacklog({ text: lines.join('\n') }, []);
        expect(candidates.length + refused.length).toBe(lines.filter((line) => line.trim() !== '').length);
      }),
    );
  });

  it('for JSON', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.record({ title: fc.string() })), { maxLength: 20 }), (items) => {
        const { candidates, refused } = readBacklog({ text: JSON.stringify([{ title: 'Sail' }, ...items]), fileName: 'a.json' }, []);
        expect(candidates.length + refused.length).toBe(items.length + 1);
      }),
    );
  });
});
