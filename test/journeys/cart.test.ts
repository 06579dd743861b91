import type { Page } from '@playwright/test';
import { faultsOf } from '#test/support/axe.ts';
import { expect, test as base } from '#test/support/journey.ts';
import { linkTo } from '#test/support/mail.ts';
import { hostApp } from '#test/support/hosted-app.ts';

/** A server that sells, by the test provider. */
const test = base.extend({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern: none
    async ({}, use) => {
      const app = await hostApp({ BILLING: 'sandbox' });
      await use(app);
      await app.stop();
    },
    { scope: 'test', timeout: 120_000 },
  ],
});

const password = 'a quiet harbor light';

/** A founder with an account, whose address is confirmed and who is signed in nowhere. */
async function register(page: Page, email: string, language: 'en' | 'fr'): Promise<void> {
  const named = { persona: 'FOUNDER', firstName: 'Ana', lastName: 'Moreau', phone: '+33 6 12 34 56 78', agreeToTerms: true };
  await page.request.post('/api/auth/register', { data: { ...named, email, password, language } });
  const link = await linkTo(page, email, 'verify-email');
  await page.request.get(`/api/auth/verify-email/${link.split('=')[1]}`);
}

const words = {
  en: {
    path: '/pricing',
    add: 'Add to Cart',
    code: 'Promotion code',
    apply: 'Apply',
    remove: 'Remove',
    card: 'Card',
    checkout: /^Checkout, /,
    email: 'Email',
    word: 'Password',
    signIn: 'Sign in',
    cart: 'Cart',
    addCard: 'Add card',
    pay: 'Pay $11.08',
    paid: 'The payment is complete.',
    invalid: 'Invalid discount code',
    addName: 'Add a legal name',
    legalName: 'Legal name',
    save: 'Save changes',
  },
  fr: {
    path: '/fr/pricing',
    add: 'Ajouter au panier',
    code: 'Code promo',
    apply: 'Appliquer',
    remove: 'Retirer',
    card: 'Carte',
    checkout: /^Payer \$/,
    email: 'Adresse e-mail',
    word: 'Mot de passe',
    signIn: 'Se connecter',
    cart: 'Panier',
    addCard: 'Ajouter la carte',
    pay: 'Payer $11.08',
    paid: 'Le paiement est terminé.',
    invalid: 'Ce code promo n’est pas valable',
    addName: 'Ajouter une raison sociale',
    legalName: 'Raison sociale',
    save: 'Enregistrer',
  },
} as const;

for (const { language, viewport } of [
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'fr', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`at ${viewport.width}, in ${language}`, () => {
    test.use({ viewport, locale: language === 'fr' ? 'fr-FR' : 'en-US', hasTouch: viewport.width < 768 });

    test('A stranger fills a cart, signs in, adds a card, pays, and sees the receipt.', async ({ page }) => {
      const say = words[language];
      const email = `cart.${language}@example.com`;
      const drawer = page.getByRole('dialog', { name: say.cart });

      await test.step('the prices, a plan and two users', async () => {
        await page.goto(say.path);
        await page.getByRole('slider').fill('2');
        expect(await faultsOf(page, 'main')).toEqual([]);
        await page.getByRole('button', { name: say.add }).first().click();
        await expect(drawer.getByText('$13.85').first()).toBeVisible();
      });

      await test.step('a code that does not count, and one that does', async () => {
        await expect(drawer.getByRole('button', { name: say.apply })).toBeDisabled();
        await drawer.getByLabel(say.code).fill('NO-SUCH-CODE');
        await drawer.getByRole('button', { name: say.apply }).click();
        await expect(drawer.getByText(say.invalid)).toBeVisible();
        await drawer.getByLabel(say.code).fill('welcome20');
        // The button takes it off again when it counts: a double click does not.
        await drawer.getByRole('button', { name: say.apply }).dblclick();
        await expect(drawer.getByText('$11.08').first()).toBeVisible();
        await expect(drawer.getByRole('button', { name: say.remove, exact: true })).toBeVisible();
        expect(await faultsOf(page, 'dialog')).toEqual([]);
      });

      await test.step('signing in brings the cart along', async () => {
        await register(page, email, language);
        await drawer.getByRole('link', { name: say.checkout }).click();
        await page.getByLabel(say.email).fill(email);
        await page.getByLabel(say.word, { exact: true }).fill(password);
        await page.getByRole('button', { name: say.signIn, exact: true }).click();
        await expect(drawer.getByText('$11.08').first()).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
      });

      await test.step('without a card the checkout asks for one', async () => {
        await drawer.getByRole('button', { name: say.checkout }).click();
        await expect(page).toHaveURL(/\/billing\?tab=payment&action=add&next=checkout$/);
        await page.reload();
        await page.getByRole('dialog').getByRole('button', { name: say.addCard }).click();
        await expect(page).toHaveURL(/\/checkout$/);
        await expect(page.getByText('Visa •••• 4242', { exact: true })).toBeVisible();
        await expect(page.getByRole('radiogroup', { name: say.card, exact: true })).toBeVisible();
      });

      await test.step('who is billed is changed on the way, and leads back too', async () => {
        await page.getByRole('main').getByRole('link', { name: say.addName }).click();
        await page.reload();
        await page.getByLabel(say.legalName).fill('Quay Works');
        await page.getByRole('button', { name: say.save }).click();
        await expect(page).toHaveURL(/\/checkout$/);
        await expect(page.getByText('Quay Works', { exact: true })).toBeVisible();
      });

      await test.step('the terms are a document that the app does not have, and Back leads to the checkout', async () => {
        await page.locator('main a[href="/terms"]').click();
        await expect(page.locator('html[data-text]')).toBeAttached();
        await page.goBack();
        await expect(page.getByRole('radiogroup', { name: say.card, exact: true })).toBeVisible();
      });

      await test.step('the purchase', async () => {
        await expect(page.getByRole('button', { name: say.pay })).toBeEnabled();
        expect(await faultsOf(page, 'main')).toEqual([]);
        await page.getByRole('button', { name: say.pay }).click();
        await expect(page).toHaveURL(/\/billing\?success=true/);
        await expect(page.getByText(say.paid)).toBeVisible();
        await expect(page.getByText(/INV-\d{4}-\d{6}/).first()).toBeVisible();
      });
    });
  });
}

test('A stranger who has no profile yet creates one, and comes back to the cart from the link in the mail.', async ({ page }) => {
  const email = 'new.buyer@example.com';
  await page.goto('/pricing');
  await page.getByRole('slider').fill('2');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page
    .getByRole('dialog', { name: 'Cart' })
    .getByRole('link', { name: /^Checkout, / })
    .click();
  await page.getByRole('link', { name: 'Create your profile' }).click();
  await page.getByRole('radio', { name: /^Founder/ }).check();
  for (const [label, text] of [
    ['First name', 'Ana'],
    ['Last name', 'Moreau'],
    ['Email', email],
    ['Phone', '+33 6 12 34 56 78'],
    ['Password', password],
    ['Repeat password', password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.goto(await linkTo(page, email, 'verify-email'));
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' }).getByText('$13.85').first()).toBeVisible();
});

test('A cart of which half arrives says so, keeps the rest, and brings it when asked again.', async ({ page }) => {
  const email = 'half.cart@example.com';
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await page.goto('/pricing');
  await page.getByRole('slider').fill('2');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await register(page, email, 'en');
  let isAway = true;
  await page.route('**/api/billing/cart/items', async (route) => {
    const { type } = route.request().postDataJSON() as { type: string };
    await (isAway && type === 'ADDITIONAL_USERS' ? route.abort() : route.continue());
  });
  await drawer.getByRole('link', { name: /^Checkout, / }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(drawer.getByText('Failed to fully sync cart. Please try again.')).toBeVisible();
  await expect(drawer.getByText('Pro, monthly')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('ADDITIONAL_USERS');
  isAway = false;
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect(drawer.getByText('Additional users, monthly')).toBeVisible();
  await expect(drawer.getByText('Failed to fully sync cart. Please try again.')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
});

test('What a visitor moves before the scripts have come is not lost; without the server’s prices the built-in ones are shown.', async ({
  page,
}) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.route('**/api/pricing', (route) => route.fulfill({ status: 500, json: { success: false, error: 'Internal' } }));
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' });
  await page.getByRole('slider').fill('12');
  await page.getByRole('radio', { name: /^Annual/ }).check();
  release();
  // $99.00 + 12 × $19.42
  await expect(page.getByText('$332.04')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveValue('12');
  await expect(page.getByText('Error loading pricing')).toBeVisible();
  await expect(page.getByText('Failed to load pricing information')).toBeVisible();
  await page.unroute('**/api/pricing');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Error loading pricing')).toHaveCount(0);
});

test('What a visitor presses before the scripts have come is done once they are here, and the page comes back to the cart.', async ({
  page,
}) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  // However slow this machine is, the press does not grow old.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const notOld = (then: () => void, ms?: number, ...rest: unknown[]): number => (ms === 10_000 ? 0 : later(then, ms, ...rest));
    Object.assign(window, { setTimeout: notOld });
  });
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' });
  await page.getByRole('slider').fill('12');
  await page.getByRole('radio', { name: /^Annual/ }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toHaveAttribute('aria-busy', 'true');
  release();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  // $99.00 + 12 × $19.42
  await expect(drawer.getByText('$332.04').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('slider')).toHaveValue('12');
  await expect(page.getByRole('radio', { name: /^Annual/ })).toBeChecked();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await page.getByRole('button', { name: 'In the cart' }).first().click();
  // The controls follow the cart.
  await drawer.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('slider', { includeHidden: true })).toHaveValue('13');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'In the cart' })).toHaveCount(2);
});
