import type { Page } from '@playwright/test';
import { comeToRest, expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard, rowsOf, type Call } from '#test/support/loop.ts';

const WIDTHS = [390, 768, 1100, 1280, 1440] as const;

/** A board full of columns, which reach under everything that is not above them. */
async function fullBoard(call: Call): Promise<string> {
  const boardId = await freshBoard(call, 'Beneath the menus');
  const { columns } = await call('GET', `/kanban/boards/${boardId}`);
  for (const { id: columnId } of columns) await call('POST', '/kanban/items', { boardId, title: 'Lie under no menu', columnId });
  return boardId;
}

interface Opened {
  readonly items: number;
  /** Those that something else covers at one of their ends or in the middle, and by what. */
  readonly covered: readonly string[];
}

/** As text, because this compilation knows no document. */
const openItems = (page: Page): Promise<Opened> =>
  page.evaluate(`(() => {
    const items = [...document.querySelectorAll('[role="menuitem"], [role="menuitemradio"], [role="option"], [role="dialog"] a, [role="dialog"] button')].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('main'));
    const covered = items.flatMap((one) => {
      one.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const hits = [left + 4, (left + right) / 2, right - 4].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
      const other = hits.find((hit) => hit === null || !one.contains(hit) && !hit.contains(one));
      return other === undefined ? [] : [one.textContent.slice(0, 30) + ' by ' + (other?.outerHTML.slice(0, 60) ?? 'the edge of the window')];
    });
    return { items: items.length, covered };
  })()`);

/** Every button of the shell that opens something, by its name. */
const openers = (page: Page) =>
  page
    .locator('aside, header:has(button[aria-keyshortcuts]), nav')
    .locator('button[aria-haspopup]:visible')
    .filter({ hasNot: page.locator('main button') });

const screens = ['/dashboard', '/kanban', '/backlog', '/planning-poker', '/retrospectives', '/action-items', '/analytics', '/profile'];

test('Each menu of the shell lies over every main screen, whole, at every width.', async ({ app, browser }) => {
  test.slow();
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await fullBoard(call);
  const covered: string[] = [];
  for (const path of [`/kanban/${boardId}`, ...screens]) {
    // On a phone the page puts its own action into the bar once its data is there: what stood in its place is gone then.
    await page.setViewportSize({ width: WIDTHS[0], height: 844 });
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      const buttons = await openers(page).all();
      expect(buttons.length, `${path} at ${width}`).toBeGreaterThanOrEqual(2);
      for (const button of buttons) {
        await button.click();
        let opened: Opened = { items: 0, covered: [] };
        await expect(async () => {
          opened = await openItems(page);
          expect(opened.items).toBeGreaterThan(1);
        }).toPass();
        await comeToRest(page);
        opened = await openItems(page);
        covered.push(...opened.covered.map((one) => `${path.replace(boardId, ':board')} ${width}: ${one}`));
        await page.keyboard.press('Escape');
        await expect.poll(async () => (await openItems(page)).items).toBe(0);
      }
    }
  }
  expect(covered).toEqual([]);
});

/** How far the only menu moves when the page is scrolled, before anything is drawn again. As text, like what is open. */
const movedByScroll = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const top = () => document.querySelector('[role="menuitem"]').getBoundingClientRect().top;
    const before = top();
    scrollBy(0, 300);
    return scrollY === 0 ? NaN : top() - before;
  })()`);

test('A menu of the selection lies over an earlier message, and stays where it is when the page is scrolled.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Under the menu');
  for (let n = 1; n <= 30; n++) await call('POST', '/kanban/backlog', { boardId, title: `Item ${n}` });
  await page.goto(`/backlog?board=${boardId}`);
  await page.getByRole('button', { name: 'Plan sprint' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Plan sprint' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // With the pointer on it a message stays; the keys do the rest.
  const message = page.getByRole('alert').filter({ hasText: 'Sprint 1' });
  await message.hover();
  await rowsOf(page).first().getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Add to sprint' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Sprint 1' })).toBeVisible();
  await comeToRest(page);
  const [over, under] = [await page.getByRole('menu').boundingBox(), await message.boundingBox()];
  expect(over && under && over.y < under.y + under.height && under.y < over.y + over.height, 'the message is where the menu opens').toBe(
    true,
  );
  expect(await openItems(page)).toEqual({ items: 1, covered: [] });
  expect(await movedByScroll(page)).toBe(0);
});
