import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect } from '@playwright/test';
import { serveApp, type ServedApp } from '../served-app.ts';
import type { Json } from './description.ts';
import { startStripeServer, STRIPE_KEY, WEBHOOK_SECRETS, type StripeServer } from './stripe-server.ts';

/** A served product that charges by a test server of Stripe. */
export interface StripeShop {
  /** Another one after each `passMonth`. */
  readonly app: ServedApp;
  readonly stripe: StripeServer;
  /** Sends a notice as Stripe does. */
  notify(type: string, object: Json): Promise<void>;
  /**
   * Every paid period is over by a day, and what is due is done. Only the test mode has a clock to turn, so the product is stopped,
   * its dates are moved, and it starts again, at another address.
   */
  passMonth(): Promise<void>;
  /** So many that a payment whose answer was lost is taken up: the product is stopped and starts again, at the same address. */
  passMinutes(): Promise<void>;
  stop(): Promise<void>;
}

export async function serveStripeShop(): Promise<StripeShop> {
  const stripe = await startStripeServer();
  const settings = {
    BILLING: 'stripe',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRETS.join(','),
    STRIPE_API_URL: stripe.url,
    SELLER_NAME: 'Quay Software Ltd',
    SELLER_ADDRESS: '1 Quay Street|Galway|Ireland',
  };
  let app = await serveApp(settings, process.env['JOURNEY_TEMPLATE']);
  const startAgain = async (dates: string, others: Readonly<Record<string, string>> = {}): Promise<void> => {
    const { dataDir } = app;
    await app.stop('data');
    await moveDates(dataDir, dates);
    app = await serveApp({ ...settings, ...others }, dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    get app() {
      return app;
    },
    stripe,
    async notify(type, object) {
      const { body, headers } = stripe.webhook(type, object);
      const sent = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
      expect((await fetch(`${app.url}/api/billing/webhooks/stripe`, sent)).status).toBe(200);
    },
    passMonth: () => startAgain(PERIODS_END),
    // A bank leads back to the address that it was given.
    passMinutes: () => startAgain(MINUTES_AGO, { PORT: new URL(app.url).port }),
    async stop() {
      await app.stop();
      await stripe.stop();
    },
  };
}

const earlier = (column: string): string => `${column} = ${column} - interval '32 days'`;
const PERIODS_END = `update subscriptions set ${['anchor', 'current_period_start', 'current_period_end'].map(earlier).join(', ')}
  where not is_fixed and current_period_end is not null`;
const MINUTES_AGO = "update payments set created_at = created_at - interval '3 minutes' where status = 'pending'";

/** And has what is due by then done when the product starts. */
async function moveDates(dataDir: string, dates: string): Promise<void> {
  const database = await PGlite.create({ dataDir: join(dataDir, 'database') });
  await database.exec(`${dates}; select enqueue_job('billing.run', '{}', null);`);
  await database.close();
}
