import { describe, expect, it } from 'vitest';
import { readBacklog } from './read-backlog.ts';

const read = (json: unknown) => readBacklog({ text: typeof json === 'string' ? json : JSON.stringify(json), fileName: 'export.json' }, []);

describe('issues of GitHub', () => {
  const issue = { number: 7, title: 'Sail', body: 'Wind', state: 'open', html_url: 'https://github.com/acme/boat/issues/7' };
  const pull = { number: 8, title: 'Fix', html_url: 'https://github.com/acme/boat/pull/8', pull_request: { url: 'x' } };

  it.each([[[issue, pull]], [{ total_count: 2, items: [issue, pull] }]])('come in, pull requests stay out and are named', (json) => {
    const reading = read(json);
    expect(reading.format).toBe('github');
    expect(reading.candidates).toMatchObject([{ key: 'boat#7', title: 'Sail', description: 'Wind', isDone: false }]);
    expect(reading.refused).toEqual([{ sourceLine: 2, reason: 'pull_request', text: 'Fix' }]);
  });

  it('that are closed come in as done', () => {
    expect(read([{ ...issue, state: 'closed' }]).candidates[0]!.isDone).toBe(true);
  });
});

describe('a Trello board', () => {
  const board = {
    lists: [
      { id: 'l2', name: 'Later', closed: false, pos: 2 },
      { id: 'l1', name: 'Now', closed: false, pos: 1 },
      { id: 'l3', name: 'Old', closed: true, pos: 3 },
    ],
    customFields: [{ id: 'f1', name: 'Story Points' }],
    cards: [
      { name: 'Later card', idList: 'l2', closed: false, pos: 1 },
      {
        name: 'Now card',
        idList: 'l1',
        closed: false,
        pos: 2,
        desc: 'Wind',
        customFieldItems: [{ idCustomField: 'f1', value: { number: '5' } }],
      },
      { name: 'Gone', idList: 'l1', closed: true, pos: 3 },
      { name: 'In an old list', idList: 'l3', closed: false, pos: 1 },
      { name: 'Pattern', idList: 'l1', isTemplate: true, pos: 4 },
      { name: ' ', idList: 'l1', pos: 5 },
    ],
  };

  it('gives the open cards of the open lists in the order of the board', () => {
    const { format, candidates, refused } = read(board);
    expect(format).toBe('trello');
    expect(candidates).toMatchObject([
      { title: 'Now card', list: 'Now', description: 'Wind', estimate: '5', sourceLine: 2 },
      { title: 'Later card', list: 'Later', sourceLine: 1 },
    ]);
    expect(refused.map(({ sourceLine, reason }) => [sourceLine, reason])).toEqual([
      [3, 'archived'],
      [5, 'template'],
      [6, 'no_title'],
      [4, 'archived_list'],
    ]);
  });
});

describe('a JSON list', () => {
  it.each([
    [[{ title: 'Sail', description: 'Wind', key: 'TRM-1', points: 3 }]],
    [[{ name: 'Sail', body: 'Wind', id: 'TRM-1', estimate: '3' }]],
    [{ issues: [{ id: '10001', key: 'TRM-1', fields: { summary: 'Sail', description: 'Wind', storyPoints: 3 } }] }],
    [{ stories: [{ title: 'TRM-1 Sail', description: 'Wind', finalEstimate: '3' }] }],
  ])('is read by the usual names of its fields: %j', (json) => {
    const [candidate] = read(json).candidates;
    expect(candidate).toMatchObject({ title: 'Sail', description: 'Wind', key: 'TRM-1', estimate: '3' });
  });

  it('may be of texts, and what is no item is named', () => {
    const { candidates, refused } = read(['TRM-1 Sail', 7, null, { title: '' }]);
    expect(candidates).toMatchObject([{ key: 'TRM-1', title: 'Sail' }]);
    expect(refused.map(({ sourceLine, reason }) => [sourceLine, reason])).toEqual([
      [2, 'not_an_item'],
      [3, 'not_an_item'],
      [4, 'no_title'],
    ]);
  });

  it('cannot reach prototypes by its keys', () => {
    const reading = read(
      '[{"__proto__": {"title": "Planted", "isDone": true}, "constructor": {"prototype": {"x": 1}}}, {"title": "Sail", "__proto__": null}]',
    );
    expect(reading.candidates.map(({ title }) => title)).toEqual(['Sail']);
    expect(reading.refused).toMatchObject([{ sourceLine: 1, reason: 'no_title' }]);
    expect(Object.getPrototypeOf(reading.candidates[0])).toBe(Object.prototype);
    expect(({} as { title?: string }).title).toBeUndefined();
    expect(read('{"__proto__": [{"title": "Planted"}]}').problem).toBe('foreign_json');
  });

  it('keeps the zero byte out of what is stored', () => {
    expect(read([{ title: 'Sa\u0000il', description: 'a\u0000b' }]).candidates[0]).toMatchObject({ title: 'Sail', description: 'ab' });
  });

  it.each([
    ['{"title": ', 'broken_json'],
    ['[{"title": "Sail"},]', 'broken_json'],
    ['['.repeat(200_000), 'broken_json'],
    ['{"name": "trimtab", "version": "1.0.0"}', 'foreign_json'],
    ['[{"lat": 1, "lon": 2}]', 'foreign_json'],
    ['42', 'foreign_json'],
    ['[1, 2]', 'foreign_json'],
    ['[]', 'empty'],
    ['{"items": []}', 'empty'],
  ])('that is none is refused: %s', (text, problem) => {
    expect(read(text)).toMatchObject({ problem, candidates: [], refused: [] });
  });

  it('survives lists within lists within lists', () => {
    const text = `["Sail", ${'['.repeat(3000)}${']'.repeat(3000)}]`;
    expect(read(text).refused).toMatchObject([{ sourceLine: 2, reason: 'not_an_item' }]);
  });

  it('is told from a list of boxes and keys in brackets', () => {
    const format = (text: string) => readBacklog({ text }, []).format;
    expect(format('[ ] Sail')).toBe('list');
    expect(format('[TRM-1] Sail')).toBe('list');
    expect(format('[{"title": "Sail"}]')).toBe('json');
    expect(readBacklog({ text: '{"title": "Sail"' }, []).problem).toBe('broken_json');
  });
});
