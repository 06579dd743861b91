import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard } from '#test/support/loop.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const goalOf = (page: Page) => dialog(page).getByRole('textbox', { name: 'Goal' });

test('Back closes a panel before it leaves the page, and what was typed is there again.', async ({ app, browser }) => {
  const { page } = await arrives(browser, app.url, 'OWNER');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Planning poker', exact: true }).first().click();
  const open = page.getByRole('button', { name: 'Start Planning Session' }).first();
  const name = dialog(page).getByRole('textbox', { name: 'Session name' });
  await open.click();
  await name.fill('Ten minutes of thought');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/planning-poker/);
  await open.click();
  await expect(name).toHaveValue('Ten minutes of thought');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('A dialog that is closed by Escape, by a press outside or by a reload keeps its text.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Kept goals');
  await page.goto(`/backlog?board=${boardId}`);
  const open = page.getByRole('main').getByRole('button', { name: 'Plan sprint' });
  await open.click();
  await goalOf(page).fill('A goal that took long to find');
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    Escape: () => page.keyboard.press('Escape'),
    'a press outside': () => page.mouse.click(5, 5),
    'a reload': () => page.reload(),
  };
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(way, async () => {
      await leave();
      await expect(dialog(page)).toHaveCount(0);
      await open.click();
      await expect(goalOf(page)).toHaveValue('A goal that took long to find');
      await expect(dialog(page).getByText('You have a draft here that is not saved.')).toBeVisible();
    });
  }
});
