import { chromium, type Browser, type Page } from '@playwright/test';
import { startMeasured } from '#test/bench/measured-process.ts';
import type { ScreenBoard, ScreenReady } from '#test/bench/screen-server.ts';
import { browserFlags } from '../test/browser-flags.ts';
import { findChromium } from '../test/chromium.ts';
import { dragScript, longestTask, scrollThrough } from './board-handling.ts';
import { inTurns, median, ms, type Row } from './figures.ts';
import { nameOf, type BenchPlan } from './plan.ts';

const PAINT_BARS: Readonly<Record<number, number>> = { 1_000: 4, 5_000: 2.5 }; // × static page, by items
const NODES_BAR = 6_000;
const HEAP_BAR = 80; // MiB
const DRAG_BAR = 50; // ms of script
const TASK_BAR = 50; // ms
const MIB = 1024 ** 2;
const PATIENCE = 60_000; // ms
const view = { viewport: { width: 1440, height: 900 }, locale: 'en' };

interface Seat {
  readonly browser: Browser;
  readonly server: ScreenReady;
}

/** The board's screen in Chromium, on the built product: how soon it stands, what it costs, and how it moves. */
export async function measureBoardScreen({ kinds, turns }: BenchPlan): Promise<Row[]> {
  const found = await findChromium();
  if ('missing' in found) {
    console.log(`Chromium: ${found.missing}; the board's screen is not measured. To have it, ${found.how}.`);
    return [];
  }
  const [kind = 'embedded'] = kinds;
  const server = await startMeasured<ScreenReady>('screen-server.ts', [kind]);
  const browser = await chromium.launch({ executablePath: found.found, args: [...browserFlags] });
  const seat = { browser, server: server.ready };
  const rows: Omit<Row, 'on'>[] = [];
  try {
    for (const board of server.ready.boards) rows.push(...(await painting(seat, board, turns)), ...(await weighing(seat, board)));
    const full = server.ready.boards.at(-1);
    if (full) rows.push(...(await handling(seat, full, turns)));
    return rows.map((row) => ({ ...row, on: nameOf(kind) }));
  } finally {
    await browser.close();
    await server.end();
  }
}

const named = ({ items }: ScreenBoard): string => `board of ${items.toLocaleString('en')} cards`;

async function painting(seat: Seat, board: ScreenBoard, turns: number): Promise<Omit<Row, 'on'>[]> {
  const measures = { floor: () => staticPaint(seat, board), ours: () => coldPaint(seat, board) };
  // Once round before it counts: what is asked first is compiled first.
  await inTurns(1, measures);
  const times = await inTurns(turns, measures);
  const [floor, ours] = [median(times.floor), median(times.ours)];
  const what = `${named(board)}, cold, until those that are seen are painted and all columns' totals are right (floor: a static page of the same cards)`;
  return [{ what, floor: ms(floor), ours: ms(ours), measured: ours / floor, unit: '× floor', bar: PAINT_BARS[board.items] ?? Number.NaN }];
}

/** By the browser's own clock, from the beginning of the navigation. As text, because this compilation knows no document. */
const paintedWhen = (isThere: string): string => `new Promise((resolve) => {
  const look = () => requestAnimationFrame(() => {
    // Once more: what stands in the page now is painted with this frame, and counted at the next.
    if (${isThere}) requestAnimationFrame(() => resolve(performance.now()));
    else look();
  });
  look();
})`;

async function staticPaint({ browser }: Seat, { staticUrl }: ScreenBoard): Promise<number> {
  const context = await browser.newContext(view);
  const page = await context.newPage();
  await page.goto(staticUrl, { waitUntil: 'commit' });
  const painted = await page.evaluate(paintedWhen(`document.readyState === 'complete'`));
  await context.close();
  return Number(painted);
}

/** Each column tells its number, begins with its first item, and is covered to its foot. */
const rightCards = ({
  columns,
}: ScreenBoard): string => `(${JSON.stringify(columns.map(({ id, itemIds }) => [id, itemIds.length, itemIds[0]]))}).every(
  ([id, count, first]) => {
    const column = document.querySelector('[data-column="' + id + '"]');
    const list = column?.querySelector('[data-cell]');
    const cards = column?.querySelectorAll('[data-card]') ?? [];
    return cards.length > 0 && cards[0].dataset.card === first && column.querySelector('header').textContent.includes(String(count)) &&
      cards[cards.length - 1].getBoundingClientRect().bottom >= Math.min(list.getBoundingClientRect().bottom, innerHeight);
  })`;

async function openCold({ browser, server }: Seat, board: ScreenBoard): Promise<Page> {
  const context = await browser.newContext(view);
  await context.addInitScript((token) => localStorage.setItem('token', token), server.token);
  const page = await context.newPage();
  await page.goto(`${server.url}/kanban/${board.boardId}`, { waitUntil: 'commit' });
  return page;
}

async function coldPaint(seat: Seat, board: ScreenBoard): Promise<number> {
  const page = await openCold(seat, board);
  page.setDefaultTimeout(PATIENCE);
  const painted = await page.evaluate(paintedWhen(rightCards(board)));
  await page.context().close();
  return Number(painted);
}

/** What a page holds after a rest and a collection of what nobody needs. */
async function weighing(seat: Seat, board: ScreenBoard): Promise<Omit<Row, 'on'>[]> {
  const page = await openCold(seat, board);
  await page.evaluate(paintedWhen(rightCards(board)));
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await page.context().close();
  const heap = usedSize / MIB;
  return [
    { what: `${named(board)}, nodes`, floor: '–', ours: String(nodes), measured: nodes, unit: 'nodes', bar: NODES_BAR },
    {
      what: `${named(board)}, memory of its script`,
      floor: '–',
      ours: `${heap.toFixed(0)} MiB`,
      measured: heap,
      unit: 'MiB',
      bar: HEAP_BAR,
    },
  ];
}

async function handling(seat: Seat, board: ScreenBoard, turns: number): Promise<Omit<Row, 'on'>[]> {
  const page = await openCold(seat, board);
  await page.evaluate(paintedWhen(rightCards(board)));
  await page.waitForLoadState('networkidle');
  const wrong = await scrollThrough(page, board.columns[0] ?? { id: '', itemIds: [] });
  // Once round before it counts: what dragging stands on is loaded and compiled by the first.
  await dragScript(page);
  const drags: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) drags.push(await dragScript(page));
  const drag = median(drags);
  const task = await longestTask(page, seat.server, board);
  await page.context().close();
  const most = board.columns[0]?.itemIds.length ?? 0;
  return [
    {
      what: `${named(board)}: of a column's ${most}, missing or out of order while it is scrolled to its end`,
      floor: '–',
      ours: String(wrong),
      measured: wrong,
      unit: 'cards',
      bar: 0,
    },
    { what: `${named(board)}: script of a drag of 120 moves`, floor: '–', ours: ms(drag), measured: drag, unit: 'ms', bar: DRAG_BAR },
    {
      what: `${named(board)}: longest task while 50 people move a card a second each`,
      floor: '–',
      ours: ms(task),
      measured: task,
      unit: 'ms',
      bar: TASK_BAR,
    },
  ];
}
