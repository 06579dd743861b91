import { isLoopbackHost } from '#platform/outside/addresses.ts';
import { isCountry } from '#shared/countries.ts';
import { mailAddress, oneOf } from './parsers.ts';
import type { SettingRow } from './setting-row.ts';

const LINES_MAX = 6;
/** What an invoice has room for. */
const LINE_MAX = 100; // characters
const NAME_MAX = 200; // characters
/** The numbers of all countries, with a word before them where the law asks for one. */
const TAX_NUMBER = /^[\p{L}\d][\p{L}\d .,:/()+*&#'’-]{1,99}$/u;

/** Lines of an address, written with `|` between them: compose files and systemd take no line ends. */
const addressLines = (value: string): readonly string[] | undefined => {
  const lines = value
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length > 0 && lines.length <= LINES_MAX && lines.every((line) => line.length <= LINE_MAX) ? lines : undefined;
};

const webhookSecrets = (value: string): readonly string[] | undefined => {
  const secrets = value.split(',').map((secret) => secret.trim());
  return secrets.length <= 2 && secrets.every((secret) => /^whsec_[^\s,]{8,}$/.test(secret)) ? secrets : undefined;
};

/** The key goes there, so it is this machine alone. */
const ownAddress = (value: string): string | undefined => {
  const url = URL.parse(value);
  return url?.protocol === 'http:' && isLoopbackHost(url.hostname) && url.pathname === '/' ? url.origin : undefined;
};

/** `FR=20,DE=19` */
const taxRates = (value: string): Readonly<Record<string, number>> | undefined => {
  const pairs = value.split(',').map((part) => /^\s*([A-Z]{2})\s*=\s*(\d{1,2}(?:\.\d{1,4})?)\s*$/.exec(part));
  const rates = Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', Number(pair?.[2])]));
  return pairs.every((pair) => pair !== null && isCountry(pair[1] ?? '')) && Object.keys(rates).length === pairs.length ? rates : undefined;
};

/** How this installation takes money, and who is named as the seller on its invoices. */
export const billingRows = {
  billing: {
    name: 'BILLING',
    meaning:
      '`off`: everything of Enterprise is free. `sandbox`: plans and checkout with a test payment provider, labelled as such; in production it must be asked for as `sandbox-in-production`. `stripe`: real payments.',
    fallback:
      '`sandbox` for an embedded start with demo data, otherwise `off`; where accounts were made while it was `off`, it stays `off`',
    allowed: '`off`, `sandbox`, `sandbox-in-production` or `stripe`',
    parse: oneOf('off', 'sandbox', 'sandbox-in-production', 'stripe'),
  },
  stripeSecretKey: {
    name: 'STRIPE_SECRET_KEY',
    meaning: "Stripe's key for the server.",
    fallback: 'none; needed with `BILLING=stripe`',
    allowed: 'a key of at least 11 characters that begins with sk_ or rk_',
    secret: true,
    parse: (value) => (/^[sr]k_\w{8,}$/.test(value) ? value : undefined),
  },
  stripeWebhookSecrets: {
    name: 'STRIPE_WEBHOOK_SECRET',
    meaning: "Secret of Stripe's webhook; two, with a comma between them, while a new one replaces the old.",
    fallback: 'none; needed with `BILLING=stripe`',
    allowed: 'a secret of at least 14 characters that begins with whsec_, or two with a comma between them',
    secret: true,
    parse: webhookSecrets,
  },
  stripeApiUrl: {
    name: 'STRIPE_API_URL',
    meaning: 'A test server on this machine that is called instead of Stripe; refused in production.',
    fallback: "Stripe's own address",
    allowed: 'an address of this machine such as http://127.0.0.1:4242',
    parse: ownAddress,
  },
  revenueApiUrl: {
    name: 'REVENUE_API_URL',
    meaning:
      'A test server on this machine that is called instead of Stripe, PayPal and Square where accounts have connected their own; refused in production.',
    fallback: "the providers' own addresses",
    allowed: 'an address of this machine such as http://127.0.0.1:4242',
    parse: ownAddress,
  },
  sellerName: {
    name: 'SELLER_NAME',
    meaning: 'Legal name of who sells: printed on each invoice, as it is when the invoice is issued.',
    fallback: 'none; needed with `BILLING=stripe`',
    allowed: `a name of at most ${NAME_MAX} characters`,
    parse: (value) => (value !== '' && value.length <= NAME_MAX ? value : undefined),
  },
  sellerAddress: {
    name: 'SELLER_ADDRESS',
    meaning: "The seller's address on each invoice.",
    fallback: 'none; needed with `BILLING=stripe` or `SELLER_NAME`',
    allowed: `at most ${LINES_MAX} lines of at most ${LINE_MAX} characters separated by |, such as 1 Quay Street|Galway|Ireland`,
    parse: addressLines,
  },
  sellerTaxNumber: {
    name: 'SELLER_TAX_NUMBER',
    meaning: "The seller's tax number on each invoice.",
    fallback: 'none: the invoice shows no such line',
    allowed: 'a number such as IE1234567FA',
    parse: (value) => (TAX_NUMBER.test(value) ? value : undefined),
  },
  sellerEmail: {
    name: 'SELLER_EMAIL',
    meaning: 'Where a buyer writes about an invoice; printed on it.',
    fallback: 'none: the invoice shows no such line',
    allowed: 'an email address',
    parse: (value) => (mailAddress(value)?.address === value ? value : undefined),
  },
  sellerCountry: {
    name: 'SELLER_COUNTRY',
    meaning: 'Where the seller is: a buyer of another country with a tax number owes the tax there (reverse charge).',
    fallback: 'none; needed with `TAX_RATES`',
    allowed: 'two letters of ISO 3166, such as IE',
    parse: (value) => (isCountry(value) ? value : undefined),
  },
  taxRates: {
    name: 'TAX_RATES',
    meaning: "Percent of tax on top of the prices, by the buyer's country.",
    fallback: 'none: no tax is added',
    allowed: 'countries and rates, each country once, such as IE=23,FR=20,CH=8.1',
    parse: taxRates,
  },
} as const satisfies Record<string, SettingRow<unknown>>;
