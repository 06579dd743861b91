import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { ScreenBoard, ScreenReady } from '#test/bench/screen-server.ts';

const MOVES = 120;
const FRAME = 16; // ms
const PEOPLE = 50;
const WATCHED = 6_000; // ms
const WHEEL = 380; // pixels of one turn: less than a column shows
const LOOKS = 200; // frames until the beginning of a column is drawn again
const EDGE = 24; // pixels within a column's list

type Column = ScreenBoard['columns'][number];

/** What a column shows now, from the top; also whether cards cover it. As text, because this compilation knows no document. */
const seen = (columnId: string): string => `(() => {
  const list = document.querySelector('[data-column="${columnId}"] [data-cell]');
  const { top, bottom } = list.getBoundingClientRect();
  const cards = [...list.querySelectorAll('[data-card]')].map((card) => ({ id: card.dataset.card, box: card.getBoundingClientRect() }));
  const shown = cards.filter(({ box }) => box.bottom > top && box.top < bottom).sort((one, other) => one.box.top - other.box.top);
  return { ids: shown.map(({ id }) => id), isCovered: shown.length > 0 && shown[0].box.top <= top + ${EDGE} && shown.at(-1).box.bottom >= bottom - ${EDGE},
    isAtEnd: list.scrollTop + list.clientHeight >= list.scrollHeight - 1 };
})()`;

interface Seen {
  readonly ids: readonly string[];
  readonly isCovered: boolean;
  readonly isAtEnd: boolean;
}

/** Scrolls a column by the wheel. @returns cards that were not seen or not in their place, with views that were not covered */
export async function scrollThrough(page: Page, { id, itemIds }: Column): Promise<number> {
  const box = await page.locator(`[data-column="${id}"] [data-cell]`).boundingBox();
  if (!box) return itemIds.length;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const found = new Set<string>();
  let wrong = 0;
  for (let turn = 0; turn < itemIds.length; turn += 1) {
    const { ids, isCovered, isAtEnd } = await page.evaluate<Seen>(seen(id));
    const from = itemIds.indexOf(ids[0] ?? '');
    if (!isCovered) wrong += 1;
    wrong += ids.filter((one, index) => itemIds[from + index] !== one).length;
    for (const one of ids) found.add(one);
    if (isAtEnd) break;
    await page.mouse.wheel(0, WHEEL);
    await pause(2 * FRAME);
  }
  await page.evaluate(`document.querySelector('[data-column="${id}"] [data-cell]').scrollTop = 0`);
  // The way back is drawn a moment later: until then a column shows the rows of its end, far above the window.
  for (let look = 0; look < LOOKS; look += 1) {
    const { ids, isCovered } = await page.evaluate<Seen>(seen(id));
    if (isCovered && ids[0] === itemIds[0]) break;
    await pause(FRAME);
  }
  return wrong + (itemIds.length - found.size);
}

async function scriptMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

/** Where the topmost card that is seen lies, asked within one frame: an element that is asked for twice may be gone between. */
const GRIP = `(() => {
  for (const list of document.querySelectorAll('[data-column] [data-cell]')) {
    const { top, bottom } = list.getBoundingClientRect();
    for (const card of list.querySelectorAll('[data-card]')) {
      const box = card.getBoundingClientRect();
      if (box.top >= top && box.bottom <= bottom) return { x: box.x, y: box.y };
    }
  }
  throw new Error('The board shows no card');
})()`;

/** Carries a card over the columns in waves, and back home by Escape. @returns ms that scripts ran for it */
export async function dragScript(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const { x, y } = await page.evaluate<{ x: number; y: number }>(GRIP);
  await page.mouse.move(x + 60, y + 14);
  await page.mouse.down();
  await page.mouse.move(x + 70, y + 30, { steps: 3 });
  await pause(300);
  if ((await page.locator('[data-carried]').count()) === 0) throw new Error('The card was not picked up');
  const before = await scriptMs(devtools);
  for (let move = 0; move < MOVES; move += 1) {
    await page.mouse.move(300 + (move / MOVES) * 900, 260 + Math.abs(Math.sin(move / 9)) * 480);
    await pause(FRAME);
  }
  const taken = (await scriptMs(devtools)) - before;
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.locator('[data-carried]').waitFor({ state: 'detached' });
  await devtools.detach();
  await pause(400);
  return taken;
}

const WATCH = `window.longest = 0; new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
}).observe({ type: 'longtask' })`;

/** Others move items about. @returns the longest task of the page meanwhile, ms; 0 where none was above 50 */
export async function longestTask(page: Page, { url, others }: ScreenReady, { columns }: ScreenBoard): Promise<number> {
  await page.evaluate(WATCH);
  const end = performance.now() + WATCHED;
  const sent: Promise<unknown>[] = [];
  for (let n = 0; performance.now() < end; n += 1) {
    const from = columns[n % columns.length];
    const itemId = from?.itemIds[Math.floor(n / columns.length) % 30] ?? '';
    const afterId = columns[(n + 3) % columns.length]?.itemIds[40 + (n % 30)] ?? '';
    const body = JSON.stringify({ targetColumnId: columns[(n + 3) % columns.length]?.id, afterId });
    const headers = { authorization: `Bearer ${others[n % others.length]}`, 'content-type': 'application/json' };
    sent.push(fetch(`${url}/api/kanban/items/${itemId}/move`, { method: 'PATCH', headers, body }).then((answer) => answer.body?.cancel()));
    await pause(1000 / PEOPLE);
  }
  await Promise.all(sent);
  return Number(await page.evaluate('window.longest'));
}
