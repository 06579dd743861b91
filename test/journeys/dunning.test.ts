import type { Browser, Page } from '@playwright/test';
import limits from '#modules/billing/locales/limits/en.json' with { type: 'json' };
import mail from '#modules/billing/locales/mail/en.json' with { type: 'json' };
import words from '#modules/billing/locales/screens/en.json' with { type: 'json' };
import teams from '#modules/teams/locales/en.json' with { type: 'json' };
import ui from '#ui/text/locales/en.json' with { type: 'json' };
import { faultsOf } from '#test/support/axe.ts';
import { Desk, filled, founder } from '#test/support/billing-desk.ts';
import { expect, test } from '#test/support/journey.ts';
import { callAs, PHONE, type Call } from '#test/support/loop.ts';
import { mailed } from '#test/support/mail.ts';
import { hostApp } from '#test/support/hosted-app.ts';
import type { ServedApp } from '#test/support/served-app.ts';

let shop: ServedApp;
test.beforeAll(async () => {
  shop = await hostApp({ BILLING: 'sandbox' });
});
test.afterAll(() => shop.stop());

interface Debtor {
  readonly page: Page;
  readonly call: Call;
  readonly email: string;
}

/** The owner of an account on Pro, with two teams, whose renewal was refused a moment ago. */
async function debtor(browser: Browser, email: string, options: object = {}): Promise<Debtor> {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const call = callAs(page.request, await founder(page, email, 'en'));
  await call('POST', '/billing/payment-methods', { token: 'test_visa', isDefault: true });
  const { id } = await call('GET', '/billing/subscription');
  const { currentPeriodEnd } = await call('PATCH', `/billing/subscription/${id}`, { plan: 'PRO' });
  for (const name of ['Harbor', 'Lighthouse']) await call('POST', '/teams', { name });
  await call('POST', '/billing/payment-methods', { token: 'test_declined', isDefault: true });
  await shop.billing('clock', currentPeriodEnd);
  await mailed(page, email, mail.payment_failed.subject, 1);
  return { page, call, email };
}

/** From the first refusal over the days 2 and 7 to day 14, each of which tries the card and sends a mail. */
async function passTo14({ page, email }: Debtor): Promise<void> {
  for (const [turn, times] of [
    ['+2d', 1],
    ['+5d', 2],
    ['+7d', 3],
  ] as const) {
    await shop.billing('clock', turn);
    await mailed(page, email, mail.payment_failed.subjectAgain, times);
  }
}

const addTeam = async (page: Page): Promise<void> => {
  await page.goto('/manage-users-teams?tab=teams');
  await expect(page.getByText('Lighthouse').first()).toBeVisible();
  await page.getByRole('button', { name: teams.list.make }).first().click();
  await page.getByRole('textbox', { name: teams.form.name, exact: true }).fill('Breakwater');
  await page.getByRole('button', { name: teams.form.create }).click();
};

test('On day 14 of an unpaid invoice the account is read-only, and Pay now, confirmed at the bank, lifts it.', async ({ browser }) => {
  const owner = await debtor(browser, 'pays.dunning@example.com');
  const { page, email } = owner;
  const main = page.getByRole('main');
  await test.step('the days 2, 7 and 14, each with its mail', () => passTo14(owner));

  await test.step('a new team is refused, and the refusal leads to the invoice', async () => {
    await addTeam(page);
    await page.getByRole('tabpanel').getByRole('link', { name: ui.parts.plan.pay }).click();
    await expect(main.getByText(words.overdue.readOnlyTitle)).toBeVisible();
    await expect(main.getByText(words.overdue.readOnly)).toBeVisible();
    expect(await faultsOf(page, 'main')).toEqual([]);
  });

  await test.step('the card is declined once more, and it is said that nothing was paid', async () => {
    await main.getByRole('button', { name: filled(words.overdue.payAmount, { amount: '$9.95' }) }).click();
    await expect(page.getByText(words.overdue.failed)).toBeVisible();
  });

  await test.step('a card whose bank asks is tried without its owner, who is sent a mail', async () => {
    await new Desk(page, words).addCard('3155');
    await mailed(page, email, mail.payment_failed.subject, 2);
  });

  await test.step('Pay now asks for the confirmation, and the account works again', async () => {
    await main.getByRole('button', { name: filled(words.overdue.payAmount, { amount: '$9.95' }) }).click();
    await page.getByRole('dialog', { name: words.confirm.title }).getByRole('button', { name: words.confirm.verb }).click();
    await expect(page.getByText(words.confirm.done)).toBeVisible();
    await expect(main.getByText(words.overdue.readOnlyTitle)).toHaveCount(0);
    await addTeam(page);
    await expect(main.getByText('Breakwater').first()).toBeVisible();
  });
});

test('Unpaid for 21 days an account is on Free: it keeps what it has, owes nothing, and cannot add beyond the plan.', async ({
  browser,
}) => {
  const owner = await debtor(browser, 'lapses.dunning@example.com', PHONE);
  const { page, call, email } = owner;
  const main = page.getByRole('main');
  await passTo14(owner);
  await test.step('day 21 sends the last mail', async () => {
    await shop.billing('clock', '+7d');
    await mailed(page, email, mail.ended.subject, 1);
  });

  await test.step('the page says Free, and the invoice is not collected', async () => {
    await page.goto('/billing');
    await expect(main.getByText(words.lead.free, { exact: true })).toBeVisible();
    await expect(main.getByText(words.overdue.readOnlyTitle)).toHaveCount(0);
    await new Desk(page, words).open('invoices');
    await expect(main.getByText(words.invoices.statuses.uncollectible).first()).toBeVisible();
    await expect(main.getByText(words.invoices.statuses.paid).first()).toBeVisible();
  });

  await test.step('the usage names what is beyond the plan, and that nothing is deleted', async () => {
    await new Desk(page, words).open('usage');
    await expect(main.getByText(limits.over.teams_one.replace('{{count}}', '1'))).toBeVisible();
    await expect(main.getByText(limits.overSafe)).toBeVisible();
    expect(await faultsOf(page, 'main')).toEqual([]);
  });

  await test.step('both teams are there, a third is refused by the limit, and what is there can be changed', async () => {
    await addTeam(page);
    await expect(page.getByText('Account has reached the maximum number of teams (1)')).toBeVisible();
    await expect(page.getByRole('link', { name: ui.parts.plan.upgrade })).toBeVisible();
    const items = (await call('GET', '/teams')) as { id: string; name: string }[];
    expect(items.map(({ name }) => name).toSorted()).toEqual(['Harbor', 'Lighthouse']);
    await call('PATCH', `/teams/${items[0]?.id ?? ''}`, { description: 'Still ours.' });
  });
});
