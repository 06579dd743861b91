import type { Preview, Subscription } from '#modules/billing/contract/subscription.ts';
import { jobsOf } from '#platform/module/server-module.ts';
import { openScope, tenantScope, type Scope } from '#platform/db/scope.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { AccountId } from '#shared/ids.ts';
import { nobody } from '#shared/permissions.ts';
import { modules } from '#server/modules.ts';
import { uuidv7 } from 'uuidv7';
import { jobContext } from './job-context.ts';
import { ownApp, type Answered, type OwnApp, type OwnAppOptions, type TestApp, type TestPerson } from './test-app.ts';
import { DIFFERENCES_SQL, type Difference } from '#server/books-differ.ts';

/** An app that charges with the test provider. */
export const billingApp = (options: OwnAppOptions = {}): Promise<OwnApp> =>
  ownApp({ ...options, settings: { billing: 'sandbox', ...options.settings } });

/** The tokens of the test provider's cards. */
export const testCards = {
  visa: 'test_visa',
  mastercard: 'test_mastercard',
  declined: 'test_declined',
  hardDeclined: 'test_hard_declined',
  authentication: 'test_authentication',
  authenticationWaits: 'test_authentication_waits',
  authenticationFails: 'test_authentication_fails',
  expired: 'test_expired',
} as const;
export type CardName = keyof typeof testCards;

/** What an account has, as its tests look at it. */
export interface Books {
  readonly invoices: readonly InvoiceRecord[];
  readonly payments: readonly {
    readonly id: string;
    readonly status: string;
    readonly amount: number;
    readonly failure_code: string | null;
  }[];
  /** US cents by account of the ledger, without those that are empty. */
  readonly ledger: Readonly<Record<string, number>>;
  /** Bookings whose entries do not add up: none. */
  readonly unbalanced: readonly string[];
}

interface InvoiceRecord {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly reason: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly credit_applied: number;
  readonly credit_added: number;
  readonly amount_due: number;
}

/** The owner of a new account who buys; signed in again when the clock has gone on. */
export class Buyer {
  readonly #app: OwnApp;
  #person: TestPerson;
  #signedInAt: number;

  private constructor(app: OwnApp, person: TestPerson) {
    this.#app = app;
    this.#person = person;
    this.#signedInAt = app.now().getTime();
  }

  /** @param card null has none */
  static async of(app: OwnApp, card: CardName | null = 'visa'): Promise<Buyer> {
    const buyer = new Buyer(app, await app.register());
    if (card) await buyer.addCard(card);
    return buyer;
  }

  get accountId(): string {
    return this.#person.accountId;
  }

  get userId(): string {
    return this.#person.userId;
  }

  get email(): string {
    return this.#person.email;
  }

  /** Signs in again where the hour of a token may be over. */
  async token(): Promise<string> {
    if (this.#app.now().getTime() - this.#signedInAt > 30 * 60_000) {
      this.#person = await this.#app.signIn(this.#person);
      this.#signedInAt = this.#app.now().getTime();
    }
    return this.#person.token;
  }

  async request(method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
    return this.#app.request(method, path, { token: await this.token(), body, headers });
  }

  /** Keeps a test card, as its entry would; it becomes the default. @returns its id */
  async addCard(name: CardName): Promise<string> {
    const { rows } = this.#app;
    await rows('update payment_methods set is_default = false where account_id = $1', [this.accountId]);
    const id = uuidv7();
    const expYear = name === 'expired' ? 2020 : 2099;
    await rows(
      `insert into payment_methods (id, account_id, provider, provider_ref, brand, last4, exp_month, exp_year, is_default, created_at)
       values ($1, $2, 'sandbox', $3, 'visa', '4242', 12, $4, true, $5)`,
      [id, this.accountId, `${testCards[name]}.${id}`, expYear, this.#app.now()],
    );
    return id;
  }

  async subscription(): Promise<Subscription> {
    return (await this.request('GET', '/api/billing/subscription')).json.data;
  }

  async preview(wanted: object): Promise<Preview> {
    const { json, status, text } = await this.request('POST', '/api/billing/preview-upgrade', wanted);
    if (status !== 200) throw new Error(`The preview answered ${status}: ${text}`);
    return json.data;
  }

  /** @returns the answer, refused or not */
  async tryToBuy(wanted: object, headers: Readonly<Record<string, string>> = {}, method: 'PATCH' | 'PUT' = 'PATCH'): Promise<Answered> {
    const { id } = await this.subscription();
    return this.request(method, `/api/billing/subscription/${id}`, wanted, headers);
  }

  /** Previews, and buys at the previewed moment. @throws Error where the amount that is charged is another one */
  async buyPreviewed(wanted: object): Promise<{ readonly preview: Preview; readonly subscription: Subscription }> {
    const preview = await this.preview(wanted);
    const before = (await this.books()).payments.length;
    const subscription = await this.buy({ ...wanted, prorationDate: preview.prorationDate });
    const { payments, invoices, unbalanced } = await this.books();
    const charged = payments.slice(before).reduce((all, { amount }) => all + amount, 0);
    const due = preview.lines.length > 0 ? invoices.at(-1)?.amount_due : 0;
    if (charged !== Math.round(preview.amountDueNow * 100) || due !== charged || unbalanced.length > 0)
      throw new Error(`Previewed ${preview.amountDueNow}, charged ${charged}, invoiced ${due}, unbalanced: ${unbalanced.join(', ')}`);
    return { preview, subscription };
  }

  /** @throws Error where it is refused */
  async buy(wanted: object): Promise<Subscription> {
    const { json, status, text } = await this.tryToBuy(wanted);
    if (status !== 200) throw new Error(`The purchase answered ${status}: ${text}`);
    return json.data;
  }

  async cancel(how: object = {}): Promise<Answered> {
    const { id } = await this.subscription();
    return this.request('POST', `/api/billing/subscription/${id}/cancel`, how);
  }

  async reactivate(): Promise<Answered> {
    const { id } = await this.subscription();
    return this.request('POST', `/api/billing/subscription/${id}/reactivate`, {});
  }

  books(): Promise<Books> {
    return booksOf(this.#app, this.accountId);
  }
}

export async function booksOf({ rows }: Pick<TestApp, 'rows'>, accountId: string): Promise<Books> {
  const invoices = await rows<InvoiceRecord>('select * from invoices where account_id = $1 order by number', [accountId]);
  const payments = await rows<Books['payments'][number]>('select * from payments where account_id = $1 order by id', [accountId]);
  const sums = await rows<{ ledger_account: string; amount: number }>(
    'select ledger_account, sum(amount)::bigint as amount from ledger_entries where account_id = $1 group by 1 having sum(amount) <> 0',
    [accountId],
  );
  const unbalanced = await rows<{ cause: string }>(
    'select min(cause) as cause from ledger_entries where account_id = $1 group by transaction_id having sum(amount) <> 0',
    [accountId],
  );
  const ledger = Object.fromEntries(sums.map(({ ledger_account: name, amount }) => [name, amount]));
  const differing = (await rows<Difference>(DIFFERENCES_SQL)).filter(({ name }) => invoices.some(({ number }) => number === name));
  return { invoices, payments, ledger, unbalanced: [...unbalanced.map(({ cause }) => cause), ...differing.map(({ name }) => name)] };
}

/** What a job of the running server gets. */
export function runningJob(app: OwnApp): JobContext {
  const { runtime } = app.app;
  const bare = jobContext(app.database, app.now());
  const caller = { requestId: 'job', origin: { ip: '', userAgent: '' } };
  return {
    ...bare,
    inAccount: (accountId: AccountId, work) =>
      inTransaction(runtime, { ...caller, actor: { kind: 'system', accountId } }, tenantScope(accountId, null), work),
    open: (work) => inTransaction(runtime, { ...caller, actor: nobody }, openScope() as Scope, work),
  };
}

/** Runs what the module does every few minutes: renewals, tries to charge, payments that were left. */
export async function runBilling(app: OwnApp): Promise<void> {
  for (const job of jobsOf(modules).filter(({ name, cron }) => cron && name.startsWith('billing.'))) await job.run(runningJob(app), {});
}

/** The test provider does not answer during the work. */
export async function whileAway<T>({ rows }: Pick<TestApp, 'rows'>, work: () => Promise<T>): Promise<T> {
  await rows('alter table sandbox_charges rename to sandbox_charges_away');
  await rows(
    `create function is_there() returns boolean language plpgsql stable as
     $$ begin raise exception 'the database system is starting up' using errcode = '57P03'; end $$`,
  );
  await rows('create view sandbox_charges as select * from sandbox_charges_away where is_there() with check option');
  await rows('grant all on sandbox_charges to public');
  try {
    return await work();
  } finally {
    await rows('drop view sandbox_charges');
    await rows('drop function is_there');
    await rows('alter table sandbox_charges_away rename to sandbox_charges');
  }
}

/** The outbox keeps no mail of billing during the work. */
export async function whileNoMailIsKept<T>({ rows }: Pick<TestApp, 'rows'>, work: () => Promise<T>): Promise<T> {
  await rows("alter table mails add constraint none_of_billing check (template not like 'billing.%') not valid");
  try {
    return await work();
  } finally {
    await rows('alter table mails drop constraint none_of_billing');
  }
}

interface NewPromotion {
  readonly type?: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FREE_TRIAL';
  /** Percent, US cents or days. */
  readonly value: number;
  readonly plans?: readonly string[];
  readonly duration?: 'once' | 'repeating' | 'forever';
  readonly periods?: number;
  readonly most?: number;
  readonly validTo?: Date;
}

/** @returns its code */
export async function addPromotion({ rows, now }: Pick<OwnApp, 'rows' | 'now'>, promotion: NewPromotion): Promise<string> {
  const id = uuidv7();
  const code = `CODE${id.slice(-8)}`.toUpperCase();
  const { type = 'PERCENTAGE', value, plans = null, duration = 'once', periods = null, most = null, validTo = null } = promotion;
  await rows(
    `insert into promotions (id, code, type, value, applicable_plans, duration, duration_periods, max_redemptions, valid_from, valid_to, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, '2020-01-01', $9, $10)`,
    [id, code, type, value, plans, duration, periods, most, validTo, now()],
  );
  return code;
}
