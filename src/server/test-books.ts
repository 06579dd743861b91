import type { Settings } from '#platform/config/settings.ts';

/** Who takes the money: two kinds of tests, or real payments. Null where nothing is charged. */
export type Till = 'sandbox' | 'stripe-test' | 'stripe-live';

export function tillOf({ billing, stripe }: Pick<Settings, 'billing' | 'stripe'>): Till | null {
  if (billing === 'off') return null;
  if (billing === 'sandbox') return 'sandbox';
  return stripe && /^.k_test_/.test(stripe.secretKey) ? 'stripe-test' : 'stripe-live';
}

export interface Books {
  readonly till: Till | null;
  /** Something that was bought with test money would continue. */
  readonly has_test: boolean;
  /** Real money was taken. */
  readonly has_live: boolean;
}

/** Asked as the worker, who sees all accounts. Those of demo tenants are no one's. */
export const BOOKS_SQL = `
  with own as (select id from accounts where not is_demo)
  select (select till from installation) as till,
    billing_is_test() and (
      exists (select from subscriptions s join own on own.id = s.account_id
        where s.current_period_end is not null or s.credit_balance <> 0 or s.past_due_since is not null)
      or exists (select from payments p join own on own.id = p.account_id where p.status in ('pending', 'requires_action'))
      or exists (select from invoices i join own on own.id = i.account_id where i.status = 'open')
      or exists (select from payment_methods m join own on own.id = m.account_id)
      or exists (select from billing_details d join own on own.id = d.account_id where d.provider_customer is not null)
    ) as has_test,
    exists (select from invoices i join own on own.id = i.account_id where not i.is_test) as has_live`;

export const TEST_BOOKS_OPEN =
  'There are plans, credit, cards or invoices that were bought with test money, and they must not count as paid: close them with `npm run billing -- end-test --yes`, then start again (docs/operations/billing.md).';
export const LIVE_BOOKS_THERE =
  'This installation has taken real money, and purchases with test money must not mix with it: set BILLING to "stripe" with a live key, or to "off".';

/** Why a start with these settings would mix test money with real money; null where it would not. */
export function mixedBooks({ till: before, has_test: hasTest, has_live: hasLive }: Books, now: Till | null): string | null {
  if (now === null) return null;
  if (now !== 'stripe-live' && hasLive) return LIVE_BOOKS_THERE;
  // A sandbox may follow Stripe's test mode: neither takes money.
  return before !== null && before !== now && now !== 'sandbox' && hasTest ? TEST_BOOKS_OPEN : null;
}
