import { describe, expect, it } from 'vitest';
import { readBacklog } from './read-backlog.ts';

const csv = (text: string, options = {}) => readBacklog({ text, fileName: 'backlog.csv' }, [], options);
const rows = (reading: ReturnType<typeof csv>) =>
  reading.candidates.map(({ key, title, description, estimate }) => [key, title, description, estimate]);

describe('a CSV file', () => {
  it.each([
    ['issuekey,title,description,storypoint,split_mark\nTRM-1,Sail,Wind,3,train'],
    ['Summary,Issue key,Issue id,Labels,Labels,Description,Custom field (Story Points)\nSail,TRM-1,9001,a,b,Wind,3.0'],
    ['\uFEFFRésumé;Clé de ticket;Description;Points\nSail;TRM-1;Wind;3'],
    ['Resumen;Clave de incidencia;Descripción;Puntos de historia\nSail;TRM-1;Wind;3'],
    ['"ID","Team","Title","Description","Status","Estimate"\n"TRM-1","Core","Sail","Wind","Todo","3"'],
    ['Title\tKey\tBody\tPoints\nSail\tTRM-1\tWind\t3'],
    ['sep=;\nTitle;Key;Notes;Effort\nSail;TRM-1;Wind;3'],
    ['ID,Work Item Type,Title,Story Points,Description\r\nTRM-1,User Story,Sail,3,Wind\r\n'],
  ])('is understood by its column names: %j', (text) => {
    const reading = csv(text);
    expect(reading.format).toBe('csv');
    expect(rows(reading)).toEqual([['TRM-1', 'Sail', 'Wind', '3']]);
  });

  it('writes the numbers of GitHub and Azure as people do', () => {
    expect(rows(csv('number,title\n12,Sail'))).toEqual([['#12', 'Sail', undefined, undefined]]);
  });

  it('says of each row what stands where an estimate belongs and is none', () => {
    const { candidates } = csv('title,points\nSail,XL\nMast,3.0\nRope,not sized by anybody yet\nDeck,');
    expect(candidates.map(({ estimate, estimateUnread }) => [estimate, estimateUnread])).toEqual([
      ['XL', undefined],
      ['3', undefined],
      [undefined, 'not sized by anybody yet'],
      [undefined, undefined],
    ]);
  });

  it('leaves out keys that only machines use', () => {
    expect(rows(csv('id,title\n0198f0a2-7d5c-7f00-8000-6d1e5f3a9b1c,Sail'))[0]![0]).toBeUndefined();
  });

  it('keeps multi-line cells whole and counts lines as an editor does', () => {
    const { candidates, refused } = csv('key,title,description\nTRM-1,Sail,"one\ntwo, ""three"""\n\nTRM-2,,x\nTRM-3,Row,');
    expect(candidates).toMatchObject([
      { sourceLine: 2, description: 'one\ntwo, "three"' },
      { sourceLine: 6, key: 'TRM-3' },
    ]);
    expect(refused).toEqual([{ sourceLine: 5, reason: 'no_title', text: 'TRM-2 x' }]);
  });

  it('refuses rows whose cells have slipped, instead of putting half a title into the description', () => {
    const { candidates, refused } = csv('title,description\nSail,Wind\nAdd login, logout,reset\nRow,,,');
    expect(candidates.map(({ title }) => title)).toEqual(['Sail', 'Row']);
    expect(refused).toMatchObject([{ sourceLine: 3, reason: 'too_many_cells' }]);
  });

  it('reads one column with commas as titles', () => {
    expect(rows(csv('title\nAdd login, logout\nRow')).map((row) => row[1])).toEqual(['Add login, logout', 'Row']);
    expect(rows(csv('Add login, logout\nRow')).map((row) => row[1])).toEqual(['Add login, logout', 'Row']);
  });

  it('guesses the columns of a table without header', () => {
    const reading = csv('TRM-1,To do,Hoist the sail,3\nTRM-2,To do,Row to the isle,5\nTRM-3,To do,Drop anchor,8');
    expect(reading.table).toMatchObject({ hasHeader: false, columns: { key: 0, title: 2, estimate: 3, description: null } });
    expect(rows(reading)[1]).toEqual(['TRM-2', 'Row to the isle', undefined, '5']);
  });

  it('goes by the cells when the header is in another language', () => {
    const reading = csv('ID;Überschrift;Aufwand\n7;Segel setzen;3\n8;Anker werfen;5');
    expect(reading.table).toMatchObject({ hasHeader: true, columns: { key: 0, title: 1 } });
  });

  it('shows which column became what and lets the reader overrule it', () => {
    const text = 'Name,Title,Size,Text\nAlpha,First,3,more\nBeta,Second,5,less';
    expect(csv(text).table).toEqual({
      hasHeader: true,
      headers: ['Name', 'Title', 'Size', 'Text'],
      delimiter: ',',
      columns: { title: 1, key: null, description: null, estimate: 2 },
    });
    const overruled = csv(text, { columns: { title: 0, description: 3, estimate: null } });
    expect(rows(overruled)[0]).toEqual([undefined, 'Alpha', 'more', undefined]);
    expect(csv(text, { hasHeader: false, columns: { title: 0 } }).candidates).toHaveLength(3);
    expect(csv(text, { columns: { title: 99 } }).table?.columns.title).toBe(1);
  });

  it('cuts a description over 2,000 characters and says so', () => {
    const [candidate] = csv(`title,description\nSail,"${'w '.repeat(1200)}"`).candidates;
    expect(candidate!.isDescriptionCut).toBe(true);
    expect(candidate!.description!.length).toBeLessThanOrEqual(2000);
  });

  it.each([
    ['title,description\nSail,"never closed\nRow,x', 'unbalanced_quotes', 2],
    ['title,description\n"Sail" or row,x', 'unbalanced_quotes', 2],
    ['a,b\n1,2\n3,4', 'no_title_column', undefined],
    ['id,created_date\n7,2024-01-02', 'no_title_column', undefined],
    ['title,key\n', 'empty', undefined],
    ['<!DOCTYPE html><html><table></table></html>', 'foreign_file', undefined],
    ['<?xml version="1.0"?><rss></rss>', 'foreign_file', undefined],
  ])('that is none is refused: %j', (text, problem, line) => {
    const reading = csv(text);
    expect(reading).toMatchObject({ problem, candidates: [], refused: [] });
    expect(reading.problemLine).toBe(line);
  });

  it('says what the columns are when none of them is a title, so that one can be chosen', () => {
    const reading = csv('a,b\n1,2\n3,4');
    expect(reading.table?.headers).toEqual(['a', 'b']);
    expect(csv('a,b\n1,2\n3,4', { columns: { title: 1 } }).candidates.length).toBeGreaterThan(0);
  });
});

describe('a pasted table', () => {
  it('is read from spreadsheet cells with and without header', () => {
    expect(rows(readBacklog({ text: 'Key\tSummary\tPoints\nTRM-1\tSail\t3' }, []))).toEqual([['TRM-1', 'Sail', undefined, '3']]);
    expect(rows(readBacklog({ text: 'TRM-1\tSail\nTRM-2\tRow' }, []))).toEqual([
      ['TRM-1', 'Sail', undefined, undefined],
      ['TRM-2', 'Row', undefined, undefined],
    ]);
  });

  it('takes quotes in spreadsheet cells as they come', () => {
    expect(rows(readBacklog({ text: 'Key\tTitle\nTRM-1\t"Sail" or row\nTRM-2\t12" mast' }, [])).map((row) => row[1])).toEqual([
      '"Sail" or row',
      '12" mast',
    ]);
    expect(rows(readBacklog({ text: 'Title\tNotes\n"Two\nlines"\tx' }, []))[0]).toEqual([undefined, 'Two lines', 'x', undefined]);
  });

  it('is read from Markdown', () => {
    const reading = readBacklog({ text: '| Key | Title | SP |\n|---|:--|--:|\n| TRM-1 | Sail \\| row | 3 |\n| TRM-2 | | 5 |' }, []);
    expect(reading.format).toBe('markdown');
    expect(rows(reading)).toEqual([['TRM-1', 'Sail | row', undefined, '3']]);
    expect(reading.refused).toMatchObject([{ sourceLine: 4, reason: 'no_title' }]);
  });

  it('is read from CSV text whose first line names its columns', () => {
    const reading = readBacklog({ text: 'Title,Key\nSail,TRM-1' }, []);
    expect(rows(reading)).toEqual([['TRM-1', 'Sail', undefined, undefined]]);
  });

  it('is no table when the tabs only indent', () => {
    expect(readBacklog({ text: '\t- Sail\n\t\t- Row' }, []).format).toBe('list');
  });
});
