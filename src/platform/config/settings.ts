import { resolve } from 'node:path';
import type { MailAddress } from './parsers.ts';
import { isTrial, refuseOpenTrial } from './reach.ts';
import { rows } from './rows.ts';
import { readSetting, SettingError, type Env, type SettingRow } from './setting-row.ts';

/** The demo's where DEMO_PASSWORD is not set. It is in the documents, so everybody knows it. */
export const KNOWN_DEMO_PASSWORD = 'trimtab-demo';

/** Everything that the environment decides, read once at the start. */
export interface Settings {
  readonly environment: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  /** Scheme, host and port, without a closing slash. */
  readonly publicUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  readonly databaseWaitSeconds: number;
  readonly allowNewerDatabase: boolean;
  readonly redisUrl: string | null;
  /** Null: mails stay in the outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: MailAddress;
  readonly billing: 'off' | 'sandbox' | 'stripe';
  /** The operator has not chosen how it charges. */
  readonly isBillingDefault: boolean;
  readonly stripe: StripeSettings | null;
  /** Null: the providers' own; otherwise a test server on this machine that is all of them. */
  readonly revenueApiUrl: string | null;
  /** Named on each invoice; null where none is set: the test provider's invoices name the product. */
  readonly seller: Seller | null;
  /** Null: no tax is added. */
  readonly tax: { readonly sellerCountry: string; readonly rates: Readonly<Record<string, number>> } | null;
  /** Null: a folder. */
  readonly s3Url: string | null;
  /** Base64, 32 bytes each, newest first; null: generated and kept in `dataDir`. */
  readonly secretKeys: readonly string[] | null;
  readonly requireEmailVerification: boolean;
  readonly signUp: 'open' | 'invite' | 'closed';
  readonly llm: { readonly url: string; readonly model: string; readonly key: string | null } | null;
  readonly demo: boolean;
  readonly demoPassword: string;
  readonly serviceKey: string | null;
  /** Addresses in lower case. */
  readonly operators: readonly string[];
  /** Who gets what the contact-sales form sends; empty: the operators. */
  readonly salesEmail: readonly string[];
  /** E-mail domains that the operator vouches for, each with the slug of its account. */
  readonly ssoDomains: readonly { readonly domain: string; readonly slug: string }[];
  /** Null: those of the system. */
  readonly dnsServers: readonly string[] | null;
  readonly privateHosts: readonly string[];
  /** As Fastify's `trustProxy` takes it; null trusts no one. */
  readonly trustProxy: number | readonly string[] | null;
  /** How long a process that stops still serves, with its readiness off. */
  readonly drainSeconds: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly metricsPort: number | null;
  readonly metricsToken: string | null;
  readonly rateLimitScale: number;
}

export interface StripeSettings {
  readonly secretKey: string;
  /** Two while one replaces the other. */
  readonly webhookSecrets: readonly string[];
  /** Null: Stripe's own; otherwise a test server on this machine. */
  readonly apiUrl: string | null;
}

export interface Seller {
  readonly name: string;
  /** One line each, in the order in which they are printed. */
  readonly address: readonly string[];
  readonly taxNumber: string | null;
  readonly email: string | null;
}

type Value<Row> = Row extends SettingRow<infer T> ? T : never;
type Read = <Name extends keyof typeof rows>(name: Name) => Value<(typeof rows)[Name]> | undefined;

/**
 * Reads and checks all settings.
 * @throws SettingError for the first that is wrong, missing or at odds with another
 */
export function readSettings(env: Env): Settings {
  const read = ((name: keyof typeof rows) => readSetting<unknown>(rows[name], env)) as Read;
  const environment = read('environment') ?? 'development';
  const isProduction = environment === 'production';
  const portNumber = read('port') ?? 3000;
  const publicUrl = read('publicUrl') ?? `http://localhost:${portNumber}`;
  refuseOpenTrial(environment, publicUrl);
  const databaseUrl = read('databaseUrl') ?? null;
  const demo = read('demo') ?? (databaseUrl === null && isTrial({ environment, publicUrl }));
  return Object.freeze({
    environment,
    port: portNumber,
    host: read('host') ?? '127.0.0.1',
    publicUrl,
    dataDir: resolve(read('dataDir') ?? '.data'),
    databaseUrl,
    databaseWaitSeconds: read('databaseWaitSeconds') ?? 60,
    allowNewerDatabase: read('allowNewerDatabase') ?? false,
    redisUrl: read('redisUrl') ?? null,
    smtpUrl: read('smtpUrl') ?? null,
    mailFrom: read('mailFrom') ?? { name: 'Trimtab', address: `no-reply@${new URL(publicUrl).hostname}` },
    ...readBilling(read, { isProduction, isShown: demo && databaseUrl === null }),
    revenueApiUrl: readTestServer(read, 'revenueApiUrl', isProduction),
    seller: readSeller(read),
    tax: readTax(read),
    s3Url: read('s3Url') ?? null,
    secretKeys: readKeys(read, isProduction && databaseUrl !== null),
    requireEmailVerification: read('requireEmailVerification') ?? true,
    signUp: read('signUp') ?? 'open',
    llm: readLlm(read),
    demo,
    demoPassword: read('demoPassword') ?? KNOWN_DEMO_PASSWORD,
    serviceKey: read('serviceKey') ?? null,
    operators: read('operators') ?? [],
    salesEmail: read('salesEmail') ?? [],
    ssoDomains: read('ssoDomains') ?? [],
    dnsServers: read('dnsServers') ?? null,
    privateHosts: read('privateHosts') ?? [],
    trustProxy: read('trustProxy') ?? null,
    drainSeconds: read('drainSeconds') ?? (isProduction ? 5 : 0),
    logLevel: read('logLevel') ?? 'info',
    metricsPort: readMetricsPort(read, portNumber),
    metricsToken: read('metricsToken') ?? null,
    rateLimitScale: read('rateLimitScale') ?? 1,
  });
}

interface Place {
  readonly isProduction: boolean;
  /** It starts on an embedded database with demo tenants, for people who try the product. */
  readonly isShown: boolean;
}

function readBilling(read: Read, { isProduction, isShown }: Place): Pick<Settings, 'billing' | 'isBillingDefault' | 'stripe'> {
  const chosen = read('billing');
  const isBillingDefault = chosen === undefined;
  const billing = chosen ?? (isShown && !isProduction ? 'sandbox' : 'off');
  const secretKey = read('stripeSecretKey');
  const webhookSecrets = read('stripeWebhookSecrets');
  if (billing === 'sandbox' && isProduction) {
    throw new SettingError(
      'BILLING',
      'BILLING is "sandbox", which takes no real money, but NODE_ENV is "production": set BILLING to "sandbox-in-production", "stripe" or "off".',
    );
  }
  if (billing !== 'stripe') return { billing: billing === 'off' ? 'off' : 'sandbox', isBillingDefault, stripe: null };
  if (!secretKey) throw missing('STRIPE_SECRET_KEY', 'BILLING is "stripe"', rows.stripeSecretKey.allowed);
  if (!webhookSecrets) throw missing('STRIPE_WEBHOOK_SECRET', 'BILLING is "stripe"', rows.stripeWebhookSecrets.allowed);
  const apiUrl = readTestServer(read, 'stripeApiUrl', isProduction);
  if (apiUrl !== null && /^(?:sk|rk)_live_/.test(secretKey))
    throw new SettingError(
      'STRIPE_API_URL',
      'STRIPE_API_URL is set, which is for tests, but STRIPE_SECRET_KEY is a live key: unset one of them.',
    );
  return { billing, isBillingDefault, stripe: { secretKey, webhookSecrets, apiUrl } };
}

/** Keys would go to it, and what it calls paid would count as paid. */
function readTestServer(read: Read, row: 'stripeApiUrl' | 'revenueApiUrl', isProduction: boolean): string | null {
  const { name } = rows[row];
  const url = read(row) ?? null;
  if (url !== null && isProduction)
    throw new SettingError(name, `${name} is set, which is for tests, but NODE_ENV is "production": unset one of them.`);
  return url;
}

/** An invoice without its seller is none, so real money is not taken without one. */
function readSeller(read: Read): Seller | null {
  const [name, address] = [read('sellerName'), read('sellerAddress')];
  const rest = { taxNumber: read('sellerTaxNumber') ?? null, email: read('sellerEmail') ?? null };
  const isNeeded = read('billing') === 'stripe';
  if (!name && !address && !isNeeded) return null;
  if (!name) throw missing('SELLER_NAME', isNeeded ? SELLS : 'SELLER_ADDRESS is set', rows.sellerName.allowed);
  if (!address) throw missing('SELLER_ADDRESS', isNeeded ? SELLS : 'SELLER_NAME is set', rows.sellerAddress.allowed);
  return { name, address, ...rest };
}

/** By the seller's country alone it is known who owes the tax themselves. */
function readTax(read: Read): Settings['tax'] {
  const rates = read('taxRates');
  const sellerCountry = read('sellerCountry');
  if (!rates) return null;
  if (!sellerCountry) throw missing('SELLER_COUNTRY', 'TAX_RATES is set', rows.sellerCountry.allowed);
  return { sellerCountry, rates };
}

const SELLS = 'BILLING is "stripe" and each invoice names its seller';

/** Several processes on one database would each generate keys of their own and not read each other's secrets. */
function readKeys(read: Read, areRequired: boolean): readonly string[] | null {
  const keys = read('secretKeys');
  if (!keys && areRequired) throw missing('SECRET_KEYS', 'NODE_ENV is "production" and DATABASE_URL is set', rows.secretKeys.allowed);
  return keys ?? null;
}

function readLlm(read: Read): Settings['llm'] {
  const url = read('llmUrl');
  const model = read('llmModel');
  const key = read('llmKey') ?? null;
  if (!url) return null;
  if (!model) throw missing('LLM_MODEL', 'LLM_URL is set', rows.llmModel.allowed);
  return { url, model, key };
}

function readMetricsPort(read: Read, main: number): number | null {
  const own = read('metricsPort');
  if (own !== undefined && own === main) {
    throw new SettingError('METRICS_PORT', `METRICS_PORT is "${own}", which is also PORT, but must be another port from 1 to 65535.`);
  }
  return own ?? null;
}

function missing(name: string, because: string, allowed: string): SettingError {
  return new SettingError(name, `${name} is not set, but ${because}: it must be ${allowed}.`);
}
