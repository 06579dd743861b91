import { uuidv7 } from 'uuidv7';
import type { TestApp } from './test-app.ts';

/** What was read from the providers of an account, written directly into its tables. */
export interface BookedSpan {
  readonly integrationId: string;
  readonly customer: string;
  /** Smallest unit. */
  readonly mrr: number;
  readonly currency?: string;
  readonly from: Date | string;
  readonly to?: Date | string | null;
  /** Without it, one that has this span alone. */
  readonly subscription?: string;
}

export interface BookedTransaction {
  readonly integrationId: string;
  readonly customer: string | null;
  readonly amount: number;
  readonly at: Date | string;
  readonly currency?: string;
  readonly kind?: 'payment' | 'refund' | 'dispute';
  readonly isPending?: boolean;
}

interface Connection {
  readonly createdAt?: Date | string;
  /** Null: it was not read to the end yet. Without it, just now. */
  readonly syncedAt?: Date | string | null;
}

export class RevenueBooks {
  readonly #rows: TestApp['rows'];
  readonly #accountId: string;

  constructor({ rows }: Pick<TestApp, 'rows'>, accountId: string) {
    this.#rows = rows;
    this.#accountId = accountId;
  }

  /** @returns its id */
  async connect(provider: string, { createdAt = '2020-01-01', syncedAt = new Date() }: Connection = {}): Promise<string> {
    const id = uuidv7();
    await this.#rows(
      `insert into revenue_integrations (id, account_id, provider, sealed_key, key_hint, status, last_synced_at, created_at, updated_at)
       values ($1, $2, $3, 'none', '1234', 'connected', $4, $5, $5)`,
      [id, this.#accountId, provider, syncedAt, createdAt],
    );
    return id;
  }

  async addSpans(spans: readonly BookedSpan[]): Promise<void> {
    const rows = spans.map(({ subscription, to = null, currency = 'USD', ...span }) => {
      const id = uuidv7();
      return { ...span, id, to, currency, subscription: subscription ?? id };
    });
    await this.#rows(
      `insert into revenue_spans (id, account_id, integration_id, subscription_external_id, customer_external_id, mrr, currency, started_at, ended_at)
       select id, $1, "integrationId", subscription, customer, mrr, currency, "from", "to" from jsonb_to_recordset($2::jsonb) as
       n (id uuid, "integrationId" uuid, subscription text, customer text, mrr bigint, currency text, "from" timestamptz, "to" timestamptz)`,
      [this.#accountId, JSON.stringify(rows)],
    );
  }

  async addTransactions(transactions: readonly BookedTransaction[]): Promise<void> {
    const rows = transactions.map(({ currency = 'USD', kind = 'payment', isPending = false, ...one }) => {
      return { ...one, id: uuidv7(), currency, kind, status: isPending ? 'pending' : 'succeeded' };
    });
    await this.#rows(
      `insert into revenue_transactions (id, account_id, integration_id, external_id, kind, status, amount, currency, customer_external_id, occurred_at)
       select id, $1, "integrationId", id::text, kind, status, amount, currency, customer, at from jsonb_to_recordset($2::jsonb) as
       n (id uuid, "integrationId" uuid, kind text, status text, amount bigint, currency text, customer text, at timestamptz)`,
      [this.#accountId, JSON.stringify(rows)],
    );
  }
}
