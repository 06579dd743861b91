import type { Page } from '@playwright/test';
import { faultsOf } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';

const widths = [390, 768, 1440];

/** Nothing is cut off at any of the three widths. */
async function fits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('A template is written, a retrospective begins from it, is completed and rated, and the dashboard shows it.', async ({ page }) => {
  test.slow();
  const answer = await page.request.post('/api/demo/login', { data: { plan: 'PRO', role: 'OWNER' } });
  const { token } = (await answer.json()) as { token: string };
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const figure = (label: string) => page.getByRole('article').filter({ hasText: label });

  await test.step('the dashboard shows the half year before', async () => {
    await page.goto('/retrospectives?period=90');
    await expect(figure('Participation Rate')).toContainText('%');
    await expect(figure('Team Sentiment')).toContainText('/10');
    await expect(page.getByRole('columnheader', { name: 'Sentiment' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Insights' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await fits(page);
  });

  await test.step('a template is written, its columns ordered by keyboard and by drag', async () => {
    await page.getByRole('link', { name: 'Browse Templates' }).click();
    await page.getByRole('button', { name: 'New template' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Create template' }).click();
    await expect(panel.getByText('Give it a name.')).toBeVisible();
    await panel.getByLabel('Name', { exact: true }).fill('Weather report');
    await panel.getByLabel('Description').fill('How the last weeks felt, as weather.');
    await panel.getByLabel('Column 1', { exact: true }).fill('Sunny');
    await panel.getByLabel('Column 2', { exact: true }).fill('Stormy');
    await panel.getByRole('button', { name: 'Add a column' }).click();
    await panel.getByLabel('Column 3', { exact: true }).fill('Forecast');
    await panel.getByRole('button', { name: /^Move “Forecast”/ }).focus();
    await page.keyboard.press('ArrowUp');
    const [from, to] = [
      await panel.getByRole('button', { name: /^Move “Sunny”/ }).boundingBox(),
      await panel.getByRole('button', { name: /^Move “Stormy”/ }).boundingBox(),
    ];
    await page.mouse.move((from?.x ?? 0) + 16, (from?.y ?? 0) + 18);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 16, (to?.y ?? 0) + 18, { steps: 12 });
    await page.mouse.up();
    const titles = panel.getByRole('textbox', { name: /^Column \d/ });
    await expect(titles).toHaveCount(3);
    expect(await titles.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual([
      'Forecast',
      'Stormy',
      'Sunny',
    ]);
    expect(await faultsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Create template' }).click();
    await expect(page.getByRole('heading', { name: 'Weather report' })).toBeVisible();
  });

  await test.step('a retrospective begins from it', async () => {
    await page.getByRole('link', { name: 'Start Weather report' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByLabel('Format')).toContainText('Weather report');
    await panel.getByLabel('Name', { exact: true }).fill('Weather in November');
    await panel.getByRole('button', { name: 'Create Retrospective' }).click();
    await page.getByRole('link', { name: 'Open the room' }).click();
    await page.getByRole('button', { name: 'Start the retrospective' }).click();
    const card = page.getByLabel('Add a card to Sunny').first();
    await card.fill('The release was smooth and everybody was happy');
    await card.press('Enter');
    await expect(page.getByText('The release was smooth')).toBeVisible();
  });

  await test.step('it is completed and rated', async () => {
    const path = `/api/retrospectives/sessions/${new URL(page.url()).pathname.split('/').at(-1)}/complete`;
    await page.request.post(path, { headers: { authorization: `Bearer ${token}` } });
    await expect(page.getByRole('heading', { name: 'How was this format?' })).toBeVisible();
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await expect(page.getByText('Thank you. Your stars count.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('templates and dashboard show what came of it', async () => {
    await page.goto('/retro/templates?q=weather');
    const template = page.getByRole('article').filter({ hasText: 'Weather report' });
    await expect(template).toContainText('4.0 of 5 (1)');
    await expect(template).toContainText('used 1 time');
    expect(await faultsOf(page)).toEqual([]);
    await fits(page);
    await page.goto('/retrospectives');
    const row = page.getByRole('row').filter({ hasText: 'Weather in November' });
    await expect(row).toContainText('Completed');
    await expect(row).toContainText('/10');
    await expect(page.getByText('completed Weather in November')).toBeVisible();
  });

  await test.step('the analytics show the half year', async () => {
    await page.goto('/analytics/retrospectives');
    await expect(page.getByText('Reviews', { exact: true }).first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await fits(page);
  });
});
