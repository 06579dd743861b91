import en from '#modules/site/locales/compare/en.json' with { type: 'json' };
import es from '#modules/site/locales/compare/es.json' with { type: 'json' };
import fr from '#modules/site/locales/compare/fr.json' with { type: 'json' };
import { faultsInBothSchemes } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';

const tools = ['jira', 'monday', 'asana', 'trello', 'clickup'] as const;
const demos = {
  jira: '/demo/planning-poker',
  monday: '/demo/kanban',
  asana: '/demo/retrospectives',
  trello: '/demo/kanban',
  clickup: '/demo/planning-poker',
};

test('On a phone a visitor reads what ten people pay, where each tool is ahead, and how to begin.', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/competitors');
  await expect(page.getByRole('link', { name: /^Compare with / })).toHaveCount(5);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  for (const tool of tools) {
    await page.goto(`/vs/${tool}`);
    const { title, saving, plans } = en[tool];
    await expect(page).toHaveTitle(title);
    for (const text of [saving, ...plans, 'Checked Nov 3, 2026.']) await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText('Stay with')).toBeVisible();
    await expect(page.getByText(en.claims.startups)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Get Started Free' }).first()).toHaveAttribute('href', '/register');
    await expect(page.getByRole('link', { name: 'Live Demo' }).first()).toHaveAttribute('href', demos[tool]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  expect(await faultsInBothSchemes(page)).toEqual([]);
});

test('In French and Spanish a comparison says the same, and its table has a word for each check and cross.', async ({ page }) => {
  for (const [language, words] of [
    ['fr', fr],
    ['es', es],
  ] as const) {
    await page.goto(`/${language}/vs/asana`);
    await expect(page.getByText(words.asana.saving)).toBeVisible();
    const row = page.getByRole('row', { name: words.rows.automation.title });
    await expect(row.getByRole('cell')).toHaveText([words.no + words.rows.automation.us, words.yes + words.asana.rows.automation]);
    await page.getByRole('link', { name: words.crumb }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${language}/competitors`);
    await expect(page.getByRole('heading', { level: 1, name: words.hub.heading })).toBeVisible();
  }
});
