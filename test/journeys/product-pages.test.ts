import { faultsInBothSchemes } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';

test('One address shows a stranger what the product does, and a member what theirs has in it.', async ({ page }) => {
  for (const path of ['/planning-poker', '/retrospectives', '/agile-kanban']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Create Your Profile' }).first()).toBeVisible();
    expect(await faultsInBothSchemes(page)).toEqual([]);
  }
  const answer = await page.request.post('/api/demo/login', { data: { plan: 'ENTERPRISE', role: 'MEMBER' } });
  const { token } = (await answer.json()) as { token: string };
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  await page.goto('/fr/planning-poker?status=ACTIVE');
  await expect(page).toHaveURL(/\/planning-poker\?status=ACTIVE$/);
  await expect(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /Retrospectives|Rétrospectives/ })
      .first(),
  ).toBeVisible();
});

test('Within the app, too, a stranger meets the page about the product.', async ({ page }) => {
  await page.goto('/app?from=%2Fretrospectives');
  await expect(page.getByRole('heading', { level: 1, name: 'Retrospectives that end in actions' })).toBeVisible();
});

test('The demo of a retrospective runs without an account, and former addresses lead to it.', async ({ page }) => {
  await page.goto('/retrospective-demo');
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(page).toHaveURL(/\/demo\/retrospectives$/);
  await expect(page.getByText('0 of 5 ready').first()).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  // What the others write comes by itself, so only an own card tells that the demo has begun anew.
  await page.getByRole('textbox', { name: 'Add a card to Start' }).fill('A card of mine');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A card of mine')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('A card of mine')).toHaveCount(0);
  await expect(page.getByText('0 of 5 ready').first()).toBeVisible();
});

test('A stranger writes to the sales team, whose message and their receipt are mailed.', async ({ page }) => {
  await page.goto('/contact-sales');
  // What a visitor leaves unsent is not shown to the next person at this browser.
  await page.getByLabel('Message').fill('From someone else');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(3);
  await page.getByLabel('First name').fill('Nils');
  await page.getByLabel('Last name').fill('Dahl');
  await page.getByLabel('Email').fill('nils.sales@');
  await send.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByLabel('First name')).toHaveValue('Nils');
  await page.getByLabel('Email').fill('nils.sales@example.com');
  await page.getByLabel('Team size').selectOption({ index: 2 });
  await page.getByLabel('Message').fill('Forty people in three places: what would that cost?');
  await send.click();
  await expect(page.getByText('Your message is sent. The sales team replies within 24 hours.')).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  const mailTo = async (to: string): Promise<string> => {
    const { items } = (await (await page.request.get(`/api/dev/mail?to=${to}`)).json()) as { items: { text: string }[] };
    return items[0]?.text ?? '';
  };
  // The receipt repeats nothing of what was typed: anybody may have typed that address.
  expect(await mailTo('nils.sales@example.com')).toContain('The sales team replies within 24 hours.');
  expect(await mailTo('nils.sales@example.com')).not.toContain('Forty people');
  // Where no address is set for the sales team, their mail goes to the one that mails come from.
  expect(await mailTo('no-reply@localhost')).toContain('Forty people in three places');
});

test('A page whose scripts come late shows the scheme that the system changed to meanwhile.', async ({ page }) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/agile-kanban', { waitUntil: 'domcontentloaded' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  release();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});
