import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ATTACHMENTS_MAX } from '../contract/attachment.ts';
import type { BoardColumn, ProcessType } from '../contract/board.ts';
import { OWN_FORMAT } from './read-own.ts';
import { lossesGrouped } from './not-taken.ts';
import { importColumns, placed, targetOf } from './portions.ts';
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
    expect(full?.checklist[0]).toEqual({ title: 'first checklist: first item of the first checklist', isDone: false });
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

describe('a Trello board’s fields', () => {
  const card = (more: object) => ({ id: 'c', name: 'Card', idList: 'l', ...more });
  const of = (board: object) => readBoard({ text: JSON.stringify({ lists: [{ id: 'l', name: 'Doing' }], ...board }) });
  const size = { id: 'f1', name: 'Size', type: 'list', options: [{ id: 'o', value: { text: 'Large' } }] };
  const points = { id: 'f2', name: 'Story Points', type: 'number' };
  const large = { idCustomField: 'f1', idValue: 'o' };

  it('are points where they are numbers, and words otherwise, which is told where a size was looked for', () => {
    const five = { idCustomField: 'f2', value: { number: '5' } };
    const both = of({ customFields: [size, points], cards: [card({ customFieldItems: [large, five] })] });
    expect(both.items[0]).toMatchObject({ storyPoints: 5, description: 'Size: Large' });
    expect(both.losses).toEqual([]);
    const word = of({ customFields: [size], cards: [card({ customFieldItems: [large] })] });
    expect(word.items[0]).toMatchObject({ storyPoints: null, description: 'Size: Large' });
    expect(word.losses).toEqual([{ sourceLine: 1, kind: 'points_unread', column: 'Size', value: 'Large' }]);
  });

  it('keep the day on which work is meant to begin as words: when it began is known by the lists', () => {
    const [item] = of({ cards: [card({ start: '2026-02-03T09:00:00.000Z' })] }).items;
    expect(item).toMatchObject({ startedAt: null, description: 'Start date: 2026-02-03' });
  });

  it('keep the names of several checklists in their lines, tell of uploaded files, and give labels the hue of their colour', () => {
    const board = fixture('boards/trello-sample-board.json');
    const joined = board.items.find(({ checklist }) => checklist.some(({ title }) => title.startsWith('second checklist: ')));
    expect(joined?.checklist.every(({ title }) => /^(first|second) checklist: /.test(title))).toBe(true);
    expect(lossesGrouped(board.losses).map(({ kind, count }) => [kind, count])).toEqual([
      ['files_linked', 5],
      ['checklists_joined', 1],
    ]);
    expect(Object.fromEntries((board.labels ?? []).map(({ name, hue }) => [name, hue]))).toMatchObject({ red: 25, 'green label': 150 });
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
    expect(board.items.map(({ title }) => title)).toEqual(['fine', 'impossible', 'backwards', 'no day']);
    expect(board.items[0]?.startedAt).toBe('2015-02-04T00:00:00.000Z');
    expect(board.refused.map(({ sourceLine, reason }) => [sourceLine, reason])).toEqual([
      [6, 'repeated_key'],
      [8, 'no_title'],
    ]);
    expect(board.losses).toEqual([
      { sourceLine: 3, kind: 'created_late', value: '2' },
      { sourceLine: 4, kind: 'created_late', value: '3' },
      { sourceLine: 5, kind: 'date_unread', column: 'created_date', value: '2015-02-31' },
    ]);
    expect(board.items[1]).toMatchObject({ createdAt: null, startedAt: null, completedAt: '2015-02-04T00:00:00.000Z' });
  });

  it('tells of work that began after its end, and of a length below nothing: the start is left out', () => {
    const { items, losses } = text(
      'id,title,Created,Started,Resolved,Cycle Time',
      '1,Late,2026-01-01,2026-01-09,2026-01-05,',
      '2,Negative,2026-01-01,,2026-01-05,-2',
      '3,Before its creation,2026-01-03,2026-01-01,2026-01-05,',
    );
    expect(items.map(({ startedAt }) => startedAt)).toEqual([null, null, '2026-01-03T00:00:00.000Z']);
    expect(losses.map(({ kind, value }) => [kind, value])).toEqual([
      ['start_late', '1'],
      ['start_late', '2'],
    ]);
  });

  it('tells of types that do not exist here, and of none that do', () => {
    const { items, losses } = text(
      'Key,Title,Issue Type',
      'A-1,One,Access',
      'A-2,Two,Story',
      'A-3,Three,Sub-task',
      'A-4,Four,',
      'A-5,Five,Bug',
    );
    expect(items.map(({ type }) => type)).toEqual(['story', 'story', 'task', 'story', 'story']);
    expect(losses.map(({ kind, column, value }) => [kind, column, value])).toEqual([
      ['type_unknown', 'Issue Type', 'Access'],
      ['type_unknown', 'Issue Type', 'Bug'],
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

describe('what is not taken as it is', () => {
  it('is told with column and value, and the row comes', () => {
    const { items, refused, losses } = text('Title,Due Date,Story Points,Resolved', 'One,soon,many,', `${'x'.repeat(451)},,3,2199-01-05`);
    expect([items.length, refused.length]).toEqual([2, 0]);
    expect(items[0]).toMatchObject({ dueDate: null, storyPoints: null });
    expect(losses).toMatchObject([
      { sourceLine: 2, kind: 'points_unread', column: 'Story Points', value: 'many' },
      { sourceLine: 2, kind: 'date_unread', column: 'Due Date', value: 'soon' },
      { sourceLine: 3, kind: 'title_cut' },
      { sourceLine: 3, kind: 'finish_future', value: '2199-01-05' },
    ]);
    expect(lossesGrouped(losses).map(({ kind, count }) => [kind, count])).toEqual([
      ['points_unread', 1],
      ['date_unread', 1],
      ['title_cut', 1],
      ['finish_future', 1],
    ]);
  });

  it('of fields without a place becomes lines of the description, unless they are not wanted', () => {
    const rows = ['Title,Description,Sprint,Custom field (Team),Sprint', 'One,Words,S 1,Blue,S 2'] as const;
    const reading = text(...rows);
    expect(reading.items[0]?.description).toBe('Words\n\nSprint: S 1, S 2\nTeam: Blue');
    expect(reading.kept).toEqual(['Sprint', 'Team']);
    const bare = readBoard({ text: rows.join('\n') }, { isBare: true });
    expect(bare.items[0]?.description).toBe('Words');
    expect(bare.losses.map(({ kind, column, value }) => [kind, column, value])).toEqual([['column_left', 'Custom field (Team)', '1']]);
    // Its sprint is no words alone: it is the last one that has it.
    expect([reading.items[0]?.sprint, bare.items[0]?.sprint]).toEqual(['S 2', 'S 2']);
  });

  it('of Jira’s many columns is said, while those that mean something to a team are kept', () => {
    const reading = fixture('backlogs/jira-issue-export.csv');
    expect(reading.kept).toEqual(['Reporter']);
    expect(reading.losses.find(({ column }) => column === 'Votes')).toMatchObject({ kind: 'column_left', value: '4' });
  });

  it('of people beside the assignee is told, and their names are kept', () => {
    const [item] = text('Title,Members', 'One,"Ann, Ben, Cleo"').items;
    expect(item).toMatchObject({ assignee: 'Ann', description: 'Members: Ben, Cleo' });
    const person = (login: string) => ({ login });
    const issue = { title: 'One', number: 1, state: 'open', assignee: person('ann'), assignees: [person('ann'), person('ben')] };
    const github = readBoard({ text: JSON.stringify([issue]) });
    expect(github.items[0]).toMatchObject({ assignee: 'ann', description: 'Members: ben' });
    expect(github.losses).toEqual([{ sourceLine: 1, kind: 'members_left', value: 'ben' }]);
    // A name with a comma in a column of one person is one name.
    expect(text('Title,Assignee', 'One,"Doe, Jane"').items[0]).toMatchObject({ assignee: 'Doe, Jane', description: '' });
  });

  it('of sprints is the past: what is done is in none, and keeps its name as words', () => {
    const { items } = text('Title,Status,Sprint,Resolved', 'One,Done,S 1,', 'Two,Other,S 1,2026-01-02', 'Three,To do,S 1,');
    expect(items.map(({ sprint }) => sprint)).toEqual([null, null, 'S 1']);
    expect(items.map(({ description }) => description)).toEqual(['Sprint: S 1', 'Sprint: S 1', 'Sprint: S 1']);
  });

  it('is no estimate, stage or member of the file: they come', () => {
    const [item] = text('Title,Stage,estimation,Members', 'One,Stage 2,5,Ann').items;
    expect(item).toMatchObject({ column: 'Stage 2', storyPoints: 5, assignee: 'Ann' });
  });
});

describe('a table’s columns and dates', () => {
  const table = 'Name,When,Stuff\nOne,05/06/2020,Words\nTwo,07/08/2020,More\n';
  it('are understood otherwise when they are told to be', () => {
    const mapped = readBoard({ text: table }, { columns: { due: [1], description: [2] }, dateOrder: 'month' });
    expect(mapped.items[0]).toMatchObject({ title: 'One', dueDate: '2020-05-06', description: 'Words' });
    expect(readBoard({ text: 'Alpha,Beta\n1,2\n' })).toMatchObject({ problem: 'no_title_column', table: { headers: ['Alpha', 'Beta'] } });
    expect(readBoard({ text: 'Alpha,Beta\n1,2\n' }, { columns: { title: [1] } }).items[0]).toMatchObject({ title: '2' });
  });

  it('are asked about where they may be read in two ways', () => {
    const due = { columns: { due: [1] } };
    expect(readBoard({ text: table }, due).unclearDate).toBe('05/06/2020');
    expect(readBoard({ text: table }, { ...due, dateOrder: 'day' })).toMatchObject({
      unclearDate: null,
      items: [{ dueDate: '2020-06-05' }, {}],
    });
    expect(readBoard({ text: `${table}Three,25/06/2020,\n` }, due)).toMatchObject({ unclearDate: null });
  });
});

it('A status called Backlog may become the backlog, and what goes there is not done.', () => {
  const reading = text('Title,Status,Resolved', 'One,Backlog,2026-01-02', 'Two,Done,2026-01-02');
  const targets = new Map(reading.columns.map((column) => [column.title, targetOf(column, [])]));
  expect(targets.get('Backlog')).toBe('backlog');
  expect(placed(reading.items, targets).map(({ column, completedAt }) => [column, completedAt])).toEqual([
    [null, null],
    ['Done', '2026-01-02T00:00:00.000Z'],
  ]);
  expect(importColumns(reading, targets).map(({ title }) => title)).toEqual(['Done']);
});

it('On a Scrum board what is to be done goes to the backlog unless people say otherwise, what is at work and done to their columns.', () => {
  const columns = ['To Do', 'In Progress', 'Done'].map((title, n) => ({ id: `c${n}`, title })) as unknown as BoardColumn[]; // only these are looked at
  const { columns: read } = text('Title,Status', 'One,To Do', 'Two,Selected for Development', 'Three,In Progress', 'Four,Done');
  const targets = (process: ProcessType) => read.map((column) => targetOf(column, columns, process));
  expect(targets('SCRUM')).toEqual(['backlog', 'backlog', { columnId: 'c1' }, { columnId: 'c2' }]);
  expect(targets('KANBAN')).toEqual([{ columnId: 'c0' }, { status: 'TODO' }, { columnId: 'c1' }, { columnId: 'c2' }]);
});
