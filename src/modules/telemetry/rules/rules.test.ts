import { describe, expect, it, test } from 'vitest';
import { sameBug } from './fingerprint.ts';
import { framesOf } from './frames.ts';
import { isObjection } from './objects.ts';
import { knownPaths, templateOf } from './paths.ts';
import { daysBetween, periodOf } from './period.ts';
import { redact } from './redact.ts';
import { knownHost, referrerHost } from './referrer.ts';

describe('A known page', () => {
  const known = knownPaths([
    '/',
    '/fr',
    '/es',
    '/terms',
    '/fr/terms',
    '/kanban',
    '/kanban/:boardId',
    '/kanban/:boardId/sprints/:sprintId',
    '/docs/*',
  ]);

  test.each([
    ['/', '/'],
    ['/fr', '/'],
    ['/es/', '/'],
    ['/fr/terms', '/terms'],
    ['/terms/', '/terms'],
    ['/terms?x=1#y', '/terms'],
    ['/kanban/:boardId', '/kanban/:boardId'],
    ['/kanban/0195aa', '/kanban/:boardId'],
    ['/kanban/0195aa/sprints/5', '/kanban/:boardId/sprints/:sprintId'],
    ['/docs/a/b', '/docs/*'],
    ['/kanban/0195aa/secret', null],
    ['/ada@example.org', null],
    ['https://example.org/terms', null],
    ['//terms', null],
    ['', null],
    ['/TERMS', null],
    ['/__proto__', null],
  ])('%s is %s', (path, template) => {
    expect(templateOf(path, known)).toBe(template);
  });
});

test.each([
  ['https://www.example.org/search?q=ada', 'example.org'],
  ['https://ada:secret@news.example.org:8080/x', 'news.example.org'],
  ['https://trimtab.example/terms', ''],
  ['https://www.trimtab.example', ''],
  ['', ''],
  ['android-app://com.example.reader/', 'com.example.reader'],
  ['http://192.168.1.4/', 'other'],
  ['http://[2001:db8::1]/', 'other'],
  ['http://intranet/', 'other'],
  ['http://ada.local/', 'other'],
  ['about:blank', ''],
  ['not an address', ''],
])('The host of %s is "%s"', (referrer, host) => {
  expect(referrerHost(referrer, 'https://trimtab.example')).toBe(host);
});

test.each([
  ['Example.ORG.', 'example.org'],
  ['ada@example.org', 'other'],
  ['example.org/ada', 'other'],
  [`${'a'.repeat(90)}.example.org`, 'other'],
  ['<script>', 'other'],
  ['', ''],
])('A host that is sent as %s is kept as "%s"', (sent, kept) => {
  expect(knownHost(sent)).toBe(kept);
});

describe('The same bug', () => {
  const bug = { message: 'Cannot read 5', stack: 'Error\n at Board (board-1a2b3c.js:12:3)\n at run (a1b2c3d.js:1:9)' };

  it('is the same in the next build and for another number', () => {
    const next = { message: 'Cannot read 17', stack: 'Error\n at Board (board-9f8e7d.js:14:8)\n at run (0f1e2d3.js:2:1)' };
    expect(sameBug(next)).toBe(sameBug(bug));
  });

  it('is another one with other words or another function', () => {
    expect(sameBug({ ...bug, message: 'Cannot write 5' })).not.toBe(sameBug(bug));
    expect(sameBug({ ...bug, stack: bug.stack.replace('Board', 'Card') })).not.toBe(sameBug(bug));
  });
});

test('The places of an error come without its message, whatever the browser', () => {
  const chromium = 'Error: Lost ada@example.org\n    at Board (https://example.org/assets/b.js:1:2)\n    at https://example.org/c.js:3:4';
  expect(framesOf(chromium)).toBe('at Board (https://example.org/assets/b.js:1:2)\nat https://example.org/c.js:3:4');
  const other = 'Lost ada@example.org\nBoard@https://example.org/assets/b.js:1:2\n@https://example.org/c.js:3:4\n';
  const frames = 'Board at https://example.org/assets/b.js:1:2\n at https://example.org/c.js:3:4';
  expect([framesOf(other), framesOf(redact(frames, 400))]).toEqual([frames, 'Board at b.js:1:2\nat c.js:3:4']);
});

test.each([
  ['at Board (b.js:1:2)', true],
  ['at async Promise.all (index 0)', true],
  ['at new Card (<anonymous>)', true],
  ['at HTMLDivElement.onClick [as click] (b.js:1:2)', true],
  ['async*load/< at b.js:1:2', true],
  ['not a frame Ada Lovelace secret', false],
  ['at Ada Lovelace secret', false],
  ['Ada Lovelace at b.js:1:2', false],
])('%s is a place in a script: %s', (line, isFrame) => {
  expect(framesOf(line)).toBe(isFrame ? line : '');
});

test('A long hostile stack is read in a moment', () => {
  const began = performance.now();
  for (const part of ['at ', 'a ', 'at a (', ':1', 'at a [as ', '[address]']) framesOf(part.repeat(500));
  expect(performance.now() - began).toBeLessThan(500);
});

test.each([
  [{ 'sec-gpc': '1' }, true],
  [{ dnt: '1' }, true],
  [{ 'sec-gpc': '0', dnt: 'unspecified' }, false],
  [{}, false],
] as const)('Headers %o are an objection: %s', (headers, objects) => {
  expect(isObjection(headers)).toBe(objects);
});

describe('The days of a period', () => {
  test.each([
    [{}, '2026-04-01', '2026-04-30'],
    [{ from: '2026-04-10' }, '2026-04-10', '2026-04-30'],
    [{ to: '2026-04-10' }, '2026-03-12', '2026-04-10'],
    [{ from: '2026-05-01', to: '2026-06-01' }, '2026-04-30', '2026-04-30'],
    [{ from: '1990-01-01' }, '2025-02-28', '2026-04-30'],
  ])('%o begins and ends on %s and %s', (asked, from, to) => {
    expect(periodOf(asked, '2026-04-30')).toEqual({ from, to });
  });

  it('are each there', () => {
    expect(daysBetween({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });
});
