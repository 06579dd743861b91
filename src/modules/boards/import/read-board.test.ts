import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ATTACHMENTS_MAX } from '../contract/attachment.ts';
import { OWN_FORMAT } from './read-own.ts';
import { readBoard } from './read-board.ts';
import { IMPORT_BYTES_MAX } from './reading.ts';

const fixture = (path: string) => readBoard({ bytes: new Uint8Array(readFileSync(`test/fixtures/${path}`)) });
const text = (...lines: string[]) => readBoard({ text: lines.join('\n') });

describe('a Trello board', () => {
  const board = fixture('boards/trello-sample-board.json');

  it('gives its open lists in their order, with what their names say of the work', () => {
    expect(board).toMatchObject({ format: 'trello', name: 'Simple Project Board', refused: [] });
    expect(board.columns.map(({ title, kind }) => [title.replace(/[^\w ]/g, '').trim(), kind])).toEqual([
      ['BRAINSTORM', null],
      ['TODO', 'TODO'],
      ['DOING', 'ACTIVE'],
      ['DONE', 'COMPLETE'],
    ]);
  });

  it('gives every card once, with labels, lines, comments and days', () => {
    expect(board.items).toHaveLength(10);
    expect(new Set(board.items.map(({ sourceKey }) => sourceKey)).size).toBe(10);
    const full = board.items.find(({ checklist }) => checklist.length > 0);
    expect(full?.checklist[0]).toEqual({ title: 'first item of the first checklist', isDone: false });
    expect(board.items.flatMap(({ comments }) => comments).every(({ author, at }) => author !== '' && at !== null)).toBe(true);
    expect(board.items.flatMap(({ labels }) => labels)).toContain('green label');
    const done = board.items.filter(({ column }) => column?.startsWith('DONE'));
    expect(done.length).toBeGreaterThan(0);
    for (const { createdAt, completedAt } of done) expect((completedAt ?? '') >= (createdAt ?? '')).toBe(true);
  });

  it('gives what is attached as links; what no browser would follow stays in the words', () => {
    const links = board.items.flatMap((item) => item.links);
    expect(links).toHaveLength(5);
    expect(links.every(({ name, url }) => name !== '' && url.startsWith('https://trello.com/1/cards/'))).toBe(true);
    expect(board.items.some(({ description }) => description.includes('https://trello.com/1/cards/'))).toBe(false);
    const attachments = [
      { name: 'Plan', url: 'HTTP://plans.example/a?b=1' },
      { name: '', url: 'https://bare.example/' },
      { name: 'Run', url: 'javascript:alert(1)' },
      { name: 'Two', url: 'https://a.example/x y' },
      { name: 'Long', url: `https://a.example/${'x'.repeat(2000)}` },
    ];
    const [card] = readBoard({
      text: JSON.stringify({
        lists: [{ id: 'l', name: 'Doing' }],
        cards: [{ id: 'c', name: 'Card', desc: 'Words', idList: 'l', attachments }],
      }),
    }).items;
    expect(card?.links).toEqual([
      { name: 'Plan', url: 'HTTP://plans.example/a?b=1' },
      { name: 'https://bare.example/', url: 'https://bare.example/' },
    ]);
    expect(card?.description).toMatch(/^Words\n\nRun: javascript:alert\(1\)\nTwo: https:\/\/a.example\/x y\nLong: /);
  });

  it('keeps in the words what is attached beyond what an item holds', () => {
    const attachments = Array.from({ length: ATTACHMENTS_MAX + 2 }, (_, n) => ({ name: `File ${n}`, url: `https://a.example/${n}` }));
    const [card] = readBoard({
      text: JSON.stringify({ lists: [{ id: 'l', name: 'Doing' }], cards: [{ id: 'c', name: 'Card', idList: 'l', attachments }] }),
    }).items;
    expect(card?.links).toHaveLength(ATTACHMENTS_MAX);
    expect(card?.description).toBe(
      attachments
        .slice(ATTACHMENTS_MAX)
        .map(({ name, url }) => `${name}: ${url}`)
        .join('\n'),
    );
  });
});

describe('a table', () => {
  it('of Jira has keys, statuses, days and comments with semicolons', () => {
    const board = text(
      'Summary,Issue key,Issue Type,Status,Priority,Labels,Labels,Created,Resolved,Comment,Comment',
      'Pay by card,SHOP-1,Story,Done,High,money,card,25/Jun/20 12:44,27/Jun/20 9:00,25/Jun/20 13:00;ana;yes; do it,',
    );
    expect(board).toMatchObject({ format: 'jira', columns: [{ title: 'Done', kind: 'COMPLETE' }] });
    expect(board.items[0]).toMatchObject({
      sourceKey: 'SHOP-1',
      priority: 'high',
      labels: ['money', 'card'],
      createdAt: '2020-06-25T12:44:00.000Z',
      completedAt: '2020-06-27T09:00:00.000Z',
      comments: [{ author: 'ana', at: '2020-06-25T13:00:00.000Z', content: 'yes; do it' }],
    });
    expect(fixture('backlogs/jira-issue-export.csv')).toMatchObject({ format: 'jira', refused: [] });
  });

  it('of story points has each row once', () => {
    const board = fixture('backlogs/mesos.csv');
    expect([board.items.length, board.refused.length]).toEqual([40, 0]);
    expect(board.items.every(({ sourceKey, storyPoints }) => /^MESOS-\d+$/.test(sourceKey) && storyPoints !== null)).toBe(true);
  });

  it('reports what cannot be, by its line, and takes the rest', () => {
    const board = text(
      'id;title;created_date;finished_date;cycle_time_days',
      '1;fine;2015-02-04;2015-02-05;1',
      '2;impossible;2015-02-05;2015-02-04;-1',
      '3;backwards;2015-02-05;2015-02-04;',
      '4;no day;2015-02-31;;',
      '1;again;2015-02-04;;',
      ';;;;',
      '5;;;;',
    );
    expect(board.items.map(({ title }) => title)).toEqual(['fine']);
    expect(board.items[0]?.startedAt).toBe('2015-02-04T00:00:00.000Z');
    expect(board.refused.map(({ sourceLine, reason }) => [sourceLine, reason])).toEqual([
      [3, 'negative_cycle_time'],
      [4, 'finished_before_created'],
      [5, 'bad_date'],
      [6, 'repeated_key'],
      [8, 'no_title'],
    ]);
  });

  it('without keys is recognised by its titles', () => {
    const [first, second] = text('title,status', 'One,Doing', 'Two,To do').items;
    expect([first?.sourceKey, second?.sourceKey]).toEqual(['=one', '=two']);
  });
});

describe('issues of GitHub', () => {
  it('lie open or closed; pull requests stay outside', () => {
    const issue = (over: object) => ({ title: 'A', number: 1, html_url: 'https://github.com/o/r/issues/1', state: 'open', ...over });
    const board = readBoard({
      text: JSON.stringify([
        issue({ labels: [{ name: 'bug' }, { name: 'priority: high' }], created_at: '2024-01-01T00:00:00Z' }),
        issue({ number: 2, html_url: 'https://github.com/o/r/issues/2', state: 'closed', closed_at: '2024-02-01T00:00:00Z' }),
        issue({ number: 3, html_url: 'https://github.com/o/r/pull/3' }),
      ]),
    });
    expect(board.items.map(({ column, priority }) => [column, priority])).toEqual([
      ['Open', 'high'],
      ['Closed', 'medium'],
    ]);
    expect(board.refused).toMatchObject([{ sourceLine: 3, reason: 'pull_request' }]);
  });
});

describe('what is no board', () => {
  it.each([
    ['nothing', { text: ' ' }, 'empty'],
    ['broken JSON', { text: '{"lists": [' }, 'broken_json'],
    ['JSON of another program', { text: '{"a": 1}' }, 'foreign_json'],
    ['a page', { text: '<!doctype html><p>' }, 'foreign_file'],
    ['a spreadsheet', { bytes: new Uint8Array([0x50, 0x4b, 3, 4]) }, 'binary'],
    ['half a quotation', { text: 'title,status\n"One,Doing\n' }, 'unbalanced_quotes'],
    ['a table about something else', { text: 'colour,size\nred,1\n' }, 'no_title_column'],
    ['too much', { bytes: new Uint8Array(IMPORT_BYTES_MAX + 1) }, 'too_large'],
  ])('says so: %s', (_what, input, problem) => {
    expect(readBoard(input)).toMatchObject({ problem, items: [], refused: [] });
  });

  it('takes a field named __proto__ for nothing but a field', () => {
    const board = readBoard({ text: '[{"title":"A","number":1,"__proto__":{"state":"closed"}}]' });
    expect(board.items[0]?.column).toBe('Open');
  });
});

it('reads what this product has written', () => {
  const board = readBoard({
    text: JSON.stringify({
      format: OWN_FORMAT,
      board: { name: 'Shop' },
      columns: [{ title: 'Doing', status: 'ACTIVE' }],
      items: [{ key: 'SHO-1', title: 'Pay', column: 'Doing', type: 'epic', storyPoints: 3, labels: ['money'] }],
    }),
  });
  expect(board).toMatchObject({ format: 'trimtab', name: 'Shop', columns: [{ title: 'Doing', kind: 'ACTIVE' }] });
  expect(board.items[0]).toMatchObject({ sourceKey: 'SHO-1', type: 'epic', storyPoints: 3, labels: ['money'] });
});
