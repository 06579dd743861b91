import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard, rowsOf, titlesIn, type Call } from '#test/support/loop.ts';
import { sprintsByHistory } from '#test/support/sprint-sums.ts';

const cardOf = (page: Page, title: string) => page.locator('[data-card]').filter({ hasText: title });

/** With the keys of the board: the card, the letter that asks, the answer. */
async function answer(page: Page, title: string, key: string, text: string): Promise<void> {
  await cardOf(page, title).getByRole('link').focus();
  await page.keyboard.press(key);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
async function finish(page: Page, title: string): Promise<void> {
  await answer(page, title, 'm', 'Done');
  await expect(titlesIn(page, 'Done').filter({ hasText: title })).toHaveCount(1);
}
async function add(page: Page, line: string, title: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add an item to To Do' }).click();
  // At once: what is typed on the heels of the click is whole.
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
  await expect(titlesIn(page, 'To Do').filter({ hasText: title })).toHaveCount(1);
  await page.keyboard.press('Escape');
}
async function planInto(page: Page, sprint: string, titles: readonly string[]): Promise<void> {
  for (const title of titles) await rowsOf(page).filter({ hasText: title }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Add to sprint' }).click();
  await page.getByRole('menuitem', { name: sprint }).click();
  await expect(page.getByText(`to ${sprint}`)).toBeVisible();
}
async function plan(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Plan sprint' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Plan sprint' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}
async function start(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Start sprint' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start sprint' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'End sprint' })).toBeVisible();
}
async function end(page: Page, choice: string | null): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'End sprint' }).click();
  const dialog = page.getByRole('dialog');
  if (choice !== null) await dialog.getByRole('combobox').selectOption({ label: choice });
  await dialog.getByRole('button', { name: 'End sprint' }).click();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(dialog).toHaveCount(0);
}

test('Four sprints in a row, each ended another way, and every sum is what the raw history says.', async ({ app, browser }) => {
  test.slow();
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Four sprints');
  const [board, backlog] = [`/kanban/${boardId}`, `/backlog?board=${boardId}`];

  await test.step('a list that is pasted becomes an item of each line', async () => {
    await page.goto(backlog);
    await page.getByRole('main').getByRole('button', { name: 'Add item' }).first().click();
    const lines = ['Alpha 3p', 'Bravo 5p', 'Charlie 2p', 'Delta 8p', 'Echo 1p'];
    await page.keyboard.insertText(lines.join('\n'));
    await expect(page.getByText('5 items', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(rowsOf(page)).toHaveCount(5);
    await expect(rowsOf(page).nth(0)).toContainText('Alpha');
    await expect(rowsOf(page).nth(4)).toContainText('Echo');
    await page.keyboard.press('Escape');
  });

  await test.step('the first takes more on the way, and what is left goes to a new one', async () => {
    await plan(page, 'Sprint 1');
    await planInto(page, 'Sprint 1', ['Alpha', 'Bravo', 'Charlie']);
    await start(page);
    await page.goto(board);
    await add(page, 'Foxtrot 4p', 'Foxtrot');
    await finish(page, 'Alpha');
    await finish(page, 'Foxtrot');
    await answer(page, 'Bravo', 'e', '8 points');
    await expect(page.getByText('8 points').first()).toBeAttached();
    await end(page, 'A new sprint');
    // Work that was finished in a sprint that is over is history.
    await expect(titlesIn(page, 'Done')).toHaveCount(0);
  });

  await test.step('the second gives what is left back to the backlog', async () => {
    await page.goto(backlog);
    await start(page);
    await page.goto(board);
    await expect(cardOf(page, 'Bravo').getByText('Not in sprint')).toHaveCount(0);
    await finish(page, 'Bravo');
    await end(page, 'Back to the backlog');
    await page.goto(backlog);
    await expect(rowsOf(page).first()).toContainText('Charlie');
  });

  await test.step('the third loses one, takes one, and hands on to one that is planned', async () => {
    await plan(page, 'Sprint 3');
    await planInto(page, 'Sprint 3', ['Charlie', 'Delta', 'Echo']);
    await start(page);
    await plan(page, 'Sprint 4');
    await page.goto(board);
    await answer(page, 'Delta', 's', 'No sprint');
    await expect(cardOf(page, 'Delta').getByText('Not in sprint')).toBeVisible();
    await finish(page, 'Charlie');
    await end(page, 'Sprint 4');
  });

  await test.step('the fourth leaves on the board what it did not do', async () => {
    await page.goto(backlog);
    await start(page);
    await page.goto(board);
    await answer(page, 'Delta', 's', 'Sprint 4');
    await expect(cardOf(page, 'Delta').getByText('Not in sprint')).toHaveCount(0);
    await finish(page, 'Echo');
    await end(page, 'No sprint for now');
    await expect(titlesIn(page, 'To Do').filter({ hasText: 'Delta' })).toHaveCount(1);
  });

  await agrees(page, call, boardId);
});

/** Velocity, reports and charts against sums of their own, made from the raw history. */
async function agrees(page: Page, call: Call, boardId: string): Promise<void> {
  const sprints = await call('GET', `/kanban/sprints/${boardId}?limit=50`);
  const history = await call('GET', `/kanban/boards/${boardId}/activity?limit=200`);
  const velocity = await call('GET', `/kanban/metrics/velocity/${boardId}`);
  const sums = sprintsByHistory(sprints, history);
  expect(sums.map(({ name, done }) => [name, done])).toEqual([
    ['Sprint 1', 7],
    ['Sprint 2', 8],
    ['Sprint 3', 2],
    ['Sprint 4', 1],
  ]);
  expect(velocity.map(({ name, committed, completed }: Record<string, unknown>) => [name, committed, completed])).toEqual(
    sums.map(({ name, committed, done }) => [name, committed, done]),
  );
  for (const { id, name, ...sum } of sums) {
    const { report } = await call('GET', `/kanban/sprints/${id}/report`);
    expect({
      committed: report.committedPoints,
      added: report.addedPoints,
      removed: report.removedPoints,
      reestimated: report.reestimatedPoints,
      done: report.completedPoints,
      left: report.leftPoints,
    }).toEqual(sum);
    expect(sum.committed + sum.added - sum.removed + sum.reestimated).toBe(sum.done + sum.left);
    const chart = await call('GET', `/kanban/metrics/burndown/${id}?timeZone=UTC`);
    const last = chart.days.findLast(({ remaining }: { remaining: number | null }) => remaining !== null);
    expect(last).toMatchObject({ remaining: sum.left, completed: sum.done });
    await page.goto(`/kanban/${boardId}/sprints/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: new RegExp(`^${sum.done} points?\\b`) })
        .first(),
    ).toBeVisible();
  }
}
