import { faultsInBothSchemes } from '#test/support/axe.ts';
import { founder } from '#test/support/billing-desk.ts';
import { hostApp } from '#test/support/hosted-app.ts';
import { expect, test } from '#test/support/journey.ts';
import { PHONE } from '#test/support/loop.ts';
import type { ServedApp } from '#test/support/served-app.ts';

const OPERATOR = 'operator@example.com';
const START = '/docs/getting-started/quick-start';

let app: ServedApp;
test.beforeAll(async () => {
  app = await hostApp({ OPERATORS: OPERATOR });
});
test.afterAll(() => app.stop());

test('The slash key searches the documentation, by keyboard alone and also without a connection.', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/fr${START}`, { waitUntil: 'networkidle' });
  // Neither the index nor any script before it is needed.
  expect(asked.filter((path) => /\.js(on)?$/.test(path))).toEqual(['/before-paint.js']);
  const field = page.getByRole('combobox', { name: 'Chercher dans la documentation' });
  const found = page.getByRole('listbox').getByRole('option');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('equipe');
  await expect(found.first()).toContainText('équipe');
  expect(asked.filter((path) => path.startsWith('/docs/search/'))).toEqual(['/docs/search/fr.json']);
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await context.setOffline(true);
  await page.keyboard.press('Escape');
  await page.keyboard.type('xqzwv');
  await expect(page.getByText('Rien trouvé. Essayez un autre mot.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('webhoks');
  await expect(found.first()).toContainText('Webhooks');
  await context.setOffline(false);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fr\/docs\/api\/webhooks/);
});

test('An index that cannot be loaded says so, and comes once the connection is back.', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: app.url });
  await page.route('**/docs/search/*', (route) => route.abort());
  await page.goto(`/es${START}`);
  await page.getByRole('combobox', { name: 'Buscar en la documentación' }).pressSequentially('equipo');
  await expect(page.getByText('No se pudo cargar la búsqueda.')).toBeVisible();
  await page.unroute('**/docs/search/*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page
    .getByRole('option', { name: /equipo/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/es\/docs\//);
});

test('A reader says on a phone that a page did not help, once, and operators see it.', async ({ browser }) => {
  const reader = await (await browser.newContext({ baseURL: app.url, ...PHONE })).newPage();
  await reader.goto(START);
  await reader.getByRole('button', { name: 'No', exact: true }).click();
  await expect(reader.getByText('Your answer is counted.')).toBeVisible();
  expect(await reader.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  // On the next visit the page learns of the answer with its scripts, and sends none.
  await reader.reload();
  await reader.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(reader.getByText('Your answer is counted.')).toBeVisible();

  const operator = await browser.newPage({ baseURL: app.url });
  await founder(operator, OPERATOR, 'en');
  await operator.goto('/enterprise/admin?tab=docs');
  const row = operator.getByRole('row', { name: START });
  await expect(row.getByRole('cell')).toHaveText([START, 'English', '0', '1']);
});
