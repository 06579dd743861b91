import type { Page } from '@playwright/test';
import en from '#modules/billing/locales/screens/en.json' with { type: 'json' };
import { expect } from './journey.ts';
import { linkTo } from './mail.ts';
import { storeToken } from './store-token.ts';

const password = 'a quiet harbor light';

/** The owner of a new account on the plan Free, in a language. @returns their token */
export async function founder(page: Page, email: string, language: 'en' | 'fr'): Promise<string> {
  const person = {
    persona: 'INVESTOR',
    email,
    password,
    firstName: 'Ana',
    lastName: 'Moreau',
    phone: '+33 6 12 34 56 78',
    agreeToTerms: true,
  };
  await page.request.post('/api/auth/register', { data: { ...person, language } });
  const link = await linkTo(page, email, 'verify-email');
  await page.request.get(`/api/auth/verify-email/${link.split('=')[1]}`);
  const { token } = await (await page.request.post('/api/auth/login', { data: { email, password } })).json();
  await storeToken(page, token);
  await page.addInitScript({ content: `localStorage.setItem('i18nextLng', '${language}')` });
  return token;
}

/** A text with its places filled in. */
export const filled = (text: string, places: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => places[name] ?? place);

/** The page of a founder who pays, by the words of their language. */
export class Desk {
  readonly #page: Page;
  readonly words: typeof en;

  constructor(page: Page, words: typeof en) {
    this.#page = page;
    this.words = words;
  }

  async open(tab: keyof typeof en.tabs): Promise<void> {
    await this.#page.getByRole('tab', { name: this.words.tabs[tab], exact: true }).click();
  }

  async addCard(last4: string): Promise<void> {
    const { addCard, cards } = this.words;
    const dialog = this.#page.getByRole('dialog', { name: addCard.title });
    if (!(await dialog.isVisible())) {
      await this.open('payment');
      await this.#page.getByRole('button', { name: cards.add }).click();
    }
    await dialog.getByRole('radio', { name: new RegExp(last4) }).click();
    await dialog.getByRole('button', { name: addCard.verb }).click();
    await expect(dialog).toBeHidden();
    // Not lost, nor in the note of what was done.
    await expect(this.#page.locator('main :focus')).toHaveCount(1);
    await expect(this.#page.getByRole('row', { name: new RegExp(last4) })).toContainText(cards.default);
  }

  /** Opens the change of the plan, chooses, and presses the button with the amount. */
  async change(plan: string, amount: string, users?: string): Promise<void> {
    const { change, plan: card } = this.words;
    await this.open('subscription');
    await this.#page.getByRole('button', { name: card.change }).click();
    const dialog = this.#page.getByRole('dialog', { name: change.title });
    await dialog.getByRole('radio', { name: new RegExp(plan) }).click();
    if (users) await dialog.getByRole('textbox', { name: change.users }).fill(users);
    await dialog.getByRole('button', { name: filled(change.pay, { amount }), exact: true }).click();
  }
}
