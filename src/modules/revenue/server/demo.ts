import { uuidv7 } from 'uuidv7';
import { openSecrets } from '#platform/config/secrets.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Context } from '#platform/module/context.ts';
import type { Demo } from '#platform/module/demo.ts';
import type { Locale } from '#shared/locale.ts';
import { DAY, HOUR } from '#shared/time.ts';
import type { IntegrationId } from '../contract/ids.ts';
import en from '../locales/demo-data/en.json' with { type: 'json' };
import es from '../locales/demo-data/es.json' with { type: 'json' };
import fr from '../locales/demo-data/fr.json' with { type: 'json' };
import { demoHistory, type DemoCustomer } from './demo/history.ts';
import { keyPurpose } from './service/access.ts';
import { revenueIn } from './tables.ts';

const demoWords: Readonly<Record<Locale, typeof en>> = { en, fr, es };
const SYNCED = 365 * DAY; // how long the connection has been there
/** No provider takes it, and the connection is stopped: nothing of it is ever sent. */
const KEY = 'demo';

/**
 * A year of revenue for the Enterprise tenant, labelled as demo data where the provider's account is named. The others show the
 * page as it is before anything is connected.
 */
export const demo: Demo = async (context, { plan, language }) => {
  if (plan !== 'ENTERPRISE') return;
  const words = demoWords[language];
  const integrationId = await insertConnection(context, words.accountName);
  const customers = demoHistory(context.now);
  const ofIntegration = { account_id: context.scope.accountId, integration_id: integrationId };
  await insertRows(
    context,
    'revenue_customers',
    customers.map((customer) => ({ ...ofIntegration, id: uuidv7(), ...customerRow(customer) })),
  );
  await insertRows(
    context,
    'revenue_spans',
    customers.flatMap((customer) => spanRows(customer).map((row) => ({ ...ofIntegration, id: uuidv7(), ...row }))),
  );
  await insertRows(
    context,
    'revenue_transactions',
    customers.flatMap((customer) => transactionRows(customer, words).map((row) => ({ ...ofIntegration, id: uuidv7(), ...row }))),
  );
};

async function insertConnection({ tx, scope, settings, now }: Context, accountName: string): Promise<IntegrationId> {
  const id = uuidv7() as IntegrationId;
  const createdAt = new Date(now.getTime() - SYNCED);
  await revenueIn(tx)
    .insertInto('revenue_integrations')
    .values({
      ...{ id, account_id: scope.accountId, provider: 'STRIPE', is_active: false, status: 'connected' },
      ...{ sealed_key: (await openSecrets(settings)).seal(KEY, keyPurpose(id)), key_hint: KEY },
      ...{ external_id: null, external_name: accountName, checked_at: createdAt, last_synced_at: new Date(now.getTime() - HOUR) },
      ...{ created_by: null, created_at: createdAt, updated_at: createdAt },
    })
    .execute();
  return id;
}

/** As the provider would know the customer. */
const externalId = ({ name }: DemoCustomer): string => `cus_demo_${name.toLowerCase()}`;

function customerRow(customer: DemoCustomer) {
  const { name, email, spans, payments } = customer;
  const paid = payments.filter(({ kind }) => kind === 'payment').map(({ at }) => at);
  return {
    external_id: externalId(customer),
    name,
    email,
    created_at: spans[0]?.startedAt,
    first_paid_at: paid[0],
    last_paid_at: paid.at(-1),
  };
}

/** All in one subscription, which changes, ends and begins again. */
function spanRows(customer: DemoCustomer) {
  return customer.spans.map(({ mrr, currency, startedAt, endedAt }) => ({
    ...{ subscription_external_id: `sub_demo_${customer.name.toLowerCase()}`, customer_external_id: externalId(customer) },
    ...{ mrr, currency, started_at: startedAt, ended_at: endedAt },
  }));
}

const transactionRows = (customer: DemoCustomer, words: typeof en) =>
  customer.payments.map(({ amount, kind, plan, at }, index) => ({
    ...{ external_id: `ch_demo_${customer.name.toLowerCase()}_${index}`, customer_external_id: externalId(customer) },
    ...{ kind, status: 'succeeded', amount, currency: 'USD', description: kind === 'refund' ? words.refund : words[plan], occurred_at: at },
  }));
