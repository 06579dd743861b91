import { describe, expect, it } from 'vitest';
import { rows } from './rows.ts';
import { readSettings } from './settings.ts';
import { settingsTable } from './settings-table.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');

describe('readSettings', () => {
  it('needs nothing: the defaults of an empty environment', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      environment: 'development',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      smtpUrl: null,
      mailFrom: { name: 'Trimtab', address: 'no-reply@localhost' },
      billing: 'sandbox',
      isBillingDefault: true,
      secretKeys: null,
      requireEmailVerification: true,
      signUp: 'open',
      llm: null,
      demo: true,
      trustProxy: null,
      rateLimitScale: 1,
    });
    expect(Object.isFrozen(settings)).toBe(true);
    expect(settings.dataDir).toMatch(/^\/.*\.data$/);
  });

  it.each([
    ['with demo data on this machine', {}, 'sandbox'],
    ['without demo data', { DEMO: 'off' }, 'off'],
    ['on PostgreSQL, even with demo data', { DATABASE_URL: 'postgres://u:p@db/trimtab', DEMO: 'on' }, 'off'],
    ['in production, even with demo data', { NODE_ENV: 'production', DEMO: 'on' }, 'off'],
    ['with demo data and its own choice', { BILLING: 'off' }, 'off'],
  ])('charges %s by %s', (_where, env, billing) => {
    expect(readSettings(env).billing).toBe(billing);
  });

  it('takes an empty value as not set, as compose files write it', () => {
    expect(readSettings({ PORT: '', SMTP_URL: '  ' })).toMatchObject({ port: 3000, smtpUrl: null });
  });

  it('reads every setting that is right', () => {
    const settings = readSettings({
      NODE_ENV: 'production',
      PORT: '8080',
      PUBLIC_URL: 'https://trimtab.example.com/',
      DATABASE_URL: 'postgres://u:p@db/trimtab',
      SECRET_KEYS: `${KEY}, ${'ab'.repeat(32)}`,
      MAIL_FROM: '"Team tools" <tools@example.com>',
      BILLING: 'sandbox-in-production',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      LLM_URL: 'http://localhost:11434/v1',
      LLM_MODEL: 'small',
      METRICS_PORT: '9100',
      RATE_LIMIT_SCALE: '0.5',
    });
    expect(settings).toMatchObject({
      publicUrl: 'https://trimtab.example.com',
      secretKeys: [KEY, Buffer.from('ab'.repeat(32), 'hex').toString('base64')],
      mailFrom: { name: 'Team tools', address: 'tools@example.com' },
      billing: 'sandbox',
      isBillingDefault: false,
      trustProxy: ['10.0.0.0/8', 'loopback'],
      llm: { url: 'http://localhost:11434/v1', model: 'small', key: null },
      demo: false,
      rateLimitScale: 0.5,
    });
  });

  it.each([
    ['PORT', '70000', 'PORT is "70000", but must be a port from 0 to 65535.'],
    ['PORT', '80a', 'PORT is "80a", but must be a port from 0 to 65535.'],
    ['NODE_ENV', 'prod', 'NODE_ENV is "prod", but must be `production`, `development` or `test`.'],
    ['PUBLIC_URL', 'trimtab.example.com', /^PUBLIC_URL is "trimtab\.example\.com", but must be an http or https address without a path/],
    ['PUBLIC_URL', 'https://example.com/trimtab', /without a path/],
    ['DATABASE_URL', 'postgres://db', /^DATABASE_URL is "postgres:\/\/db", but must be an address such as/],
    ['DATABASE_URL', 'mysql://root:hunter2@db/x', /^DATABASE_URL is "mysql:\/\/root:••••@db\/x"/],
    ['REDIS_URL', 'localhost:6379', /^REDIS_URL is/],
    ['SMTP_URL', 'mail.example.com', /^SMTP_URL is/],
    ['MAIL_FROM', 'nobody', /^MAIL_FROM is "nobody"/],
    ['BILLING', 'paypal', /^BILLING is "paypal", but must be `off`/],
    ['SECRET_KEYS', 'hunter2', /^SECRET_KEYS is •••• \(7 characters\), but must be keys of 32 bytes/],
    ['SIGN_UP', 'yes', /^SIGN_UP is "yes"/],
    ['REQUIRE_EMAIL_VERIFICATION', 'true', /must be `on` or `off`/],
    ['TRUST_PROXY', 'true', /^TRUST_PROXY is "true", but must be a number of proxies/],
    ['TRUST_PROXY', '10.0.0.0/40', /^TRUST_PROXY is/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL is "loud"/],
    ['SERVICE_KEY', 'short', /^SERVICE_KEY is •••• \(5 characters\), but must be at least 32 characters/],
    ['RATE_LIMIT_SCALE', '0', /^RATE_LIMIT_SCALE is "0"/],
    ['S3_URL', 'https://s3.example.com/bucket', /^S3_URL is/],
    ['BILLING', 'stripe', /^STRIPE_SECRET_KEY is not set, but BILLING is "stripe"/],
    ['LLM_URL', 'http://localhost:1/v1', /^LLM_MODEL is not set, but LLM_URL is set/],
    ['METRICS_PORT', '3000', /also PORT/],
  ])('refuses %s=%s in one sentence that names it, its value and what is allowed', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrowError(sentence);
  });

  const stripe = { BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };

  it.each([
    [
      { ...stripe },
      /^SELLER_NAME is not set, but BILLING is "stripe" and each invoice names its seller: it must be a name of at most 200 characters\.$/,
    ],
    [{ ...stripe, SELLER_NAME: 'Quay Ltd' }, /^SELLER_ADDRESS is not set, but BILLING is "stripe"/],
    [{ SELLER_NAME: 'Quay Ltd' }, /^SELLER_ADDRESS is not set, but SELLER_NAME is set/],
    [{ SELLER_ADDRESS: '1 Quay Street' }, /^SELLER_NAME is not set, but SELLER_ADDRESS is set/],
    [{ SELLER_ADDRESS: ' | ' }, /^SELLER_ADDRESS is "\|", but must be at most 6 lines of at most 100 characters separated by \|/],
    [{ SELLER_NAME: 'x'.repeat(201) }, /^SELLER_NAME is "x+", but must be a name of at most 200 characters\.$/],
    [{ SELLER_NAME: 'Quay Ltd', SELLER_ADDRESS: 'x'.repeat(101) }, /^SELLER_ADDRESS is "x+", but must be at most 6 lines of at most 100/],
    [{ SELLER_TAX_NUMBER: '; DROP' }, /^SELLER_TAX_NUMBER is "; DROP", but must be a number such as IE1234567FA/],
    [{ STRIPE_SECRET_KEY: 'sk_test_a', BILLING: 'stripe' }, /a key of at least 11 characters that begins with sk_ or rk_\.$/],
    [{ SELLER_EMAIL: 'Quay <a@example.com>' }, /^SELLER_EMAIL is/],
    [{ TAX_RATES: 'IE=23' }, /^SELLER_COUNTRY is not set, but TAX_RATES is set: it must be two letters of ISO 3166/],
    [{ TAX_RATES: 'IE=23,IE=21', SELLER_COUNTRY: 'IE' }, /^TAX_RATES is "IE=23,IE=21", but must be countries and rates, each country once/],
    [{ TAX_RATES: 'IE=123', SELLER_COUNTRY: 'IE' }, /^TAX_RATES is/],
    [{ SELLER_COUNTRY: 'Ireland' }, /^SELLER_COUNTRY is/],
    [{ SELLER_COUNTRY: 'UK' }, /^SELLER_COUNTRY is/],
    [{ TAX_RATES: 'IE=23,UK=20', SELLER_COUNTRY: 'IE' }, /^TAX_RATES is/],
  ])('takes no real money without a seller: %j', (env, sentence) => {
    expect(() => readSettings(env)).toThrowError(sentence);
  });

  it('reads the seller, its address line by line', () => {
    const seller = { SELLER_NAME: 'Quay Ltd', SELLER_ADDRESS: '1 Quay Street | Galway|', SELLER_EMAIL: 'bills@example.com' };
    expect(readSettings({ ...stripe, ...seller })).toMatchObject({
      billing: 'stripe',
      seller: { name: 'Quay Ltd', address: ['1 Quay Street', 'Galway'], taxNumber: null, email: 'bills@example.com' },
    });
    expect(readSettings({}).seller).toBeNull();
  });

  it('reads the tax of countries', () => {
    expect(readSettings({ TAX_RATES: 'IE=23, CH=8.1', SELLER_COUNTRY: 'IE' }).tax).toEqual({
      sellerCountry: 'IE',
      rates: { IE: 23, CH: 8.1 },
    });
    expect(readSettings({ SELLER_COUNTRY: 'IE' }).tax).toBeNull();
  });

  it('takes two secrets of the webhook, and no address for the key but one of this machine', () => {
    const sold = { ...stripe, SELLER_NAME: 'Quay Ltd', SELLER_ADDRESS: '1 Quay Street' };
    expect(readSettings(sold).stripe).toMatchObject({ webhookSecrets: ['whsec_12345678'], apiUrl: null });
    const two = readSettings({
      ...sold,
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678, whsec_87654321',
      STRIPE_API_URL: 'http://localhost:4242/',
    });
    expect(two.stripe).toMatchObject({ webhookSecrets: ['whsec_12345678', 'whsec_87654321'], apiUrl: 'http://localhost:4242' });
    const three = { ...sold, STRIPE_WEBHOOK_SECRET: 'whsec_12345678,whsec_12345678,whsec_12345678' };
    expect(() => readSettings(three)).toThrowError(/^STRIPE_WEBHOOK_SECRET (?!.*whsec_1)/);
    for (const STRIPE_API_URL of ['http://stripe.example.com', 'https://localhost:4242', 'http://127.0.0.1:4242/v1', 'here'])
      expect(() => readSettings({ ...sold, STRIPE_API_URL })).toThrowError(/^STRIPE_API_URL is/);
    const live = { ...sold, STRIPE_SECRET_KEY: `sk_live_${'x'.repeat(20)}`, STRIPE_API_URL: 'http://localhost:4242' };
    expect(() => readSettings(live)).toThrowError(/^STRIPE_API_URL is set, which is for tests, but STRIPE_SECRET_KEY is a live key/);
  });

  it.each(['STRIPE_API_URL', 'REVENUE_API_URL'])('sends no key to a test server in production: %s', (name) => {
    const sold = { ...stripe, SELLER_NAME: 'Quay Ltd', SELLER_ADDRESS: '1 Quay Street', NODE_ENV: 'production' };
    const real = readSettings(sold);
    expect([real.stripe?.apiUrl, real.revenueApiUrl]).toEqual([null, null]);
    expect(() => readSettings({ ...sold, [name]: 'http://127.0.0.1:4242' })).toThrowError(
      `${name} is set, which is for tests, but NODE_ENV is "production": unset one of them.`,
    );
  });

  it('calls a test server of providers on this machine alone', () => {
    expect(readSettings({}).revenueApiUrl).toBeNull();
    expect(readSettings({ REVENUE_API_URL: 'http://127.0.0.1:4242/' }).revenueApiUrl).toBe('http://127.0.0.1:4242');
    for (const REVENUE_API_URL of ['http://square.example.com', 'https://localhost:4242', 'http://127.0.0.1:4242/v2', 'here'])
      expect(() => readSettings({ REVENUE_API_URL })).toThrowError(/^REVENUE_API_URL is/);
  });

  it('never shows a password in a refusal, even one that is not escaped', () => {
    expect(() => readSettings({ DATABASE_URL: 'postgress://me:se/cr@et@db/x' })).toThrowError(/^(?!.*se\/cr)(?!.*et@)/);
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'hunter2' })).toThrowError(/^(?!.*hunter2)/);
  });

  it('refuses test payments in production unless they are asked for by name', () => {
    expect(() => readSettings({ NODE_ENV: 'production', BILLING: 'sandbox' })).toThrowError(/sandbox-in-production/);
    expect(readSettings({ NODE_ENV: 'production', BILLING: 'sandbox-in-production' }).billing).toBe('sandbox');
  });

  it.each(['https://trimtab.example.com', 'http://trimtab.example.com', 'https://192.168.1.5', 'http://93.184.216.34:3000', 'https://nas'])(
    'starts at %s only as a real installation, and says so in one sentence',
    (PUBLIC_URL) => {
      for (const NODE_ENV of ['development', 'test', '']) {
        expect(() => readSettings({ PUBLIC_URL, NODE_ENV })).toThrowError(
          /^NODE_ENV is "\w+", but PUBLIC_URL is ".*", .*"production".*\.$/,
        );
      }
      expect(readSettings({ PUBLIC_URL, NODE_ENV: 'production' }).demo).toBe(false);
    },
  );

  it.each([
    ['http://localhost:3000', true],
    ['https://localhost:8443', true],
    ['http://app.localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['http://192.168.1.5:3000', false],
    ['http://[fd00::5]:3000', false],
    ['http://nas:3000', false],
    ['http://nas.local:3000', false],
  ])('opens the demo by default at %s: %s', (PUBLIC_URL, isOpen) => {
    expect(readSettings({ PUBLIC_URL }).demo).toBe(isOpen);
  });

  it('requires encryption keys in production with a database of its own', () => {
    expect(() => readSettings({ NODE_ENV: 'production', DATABASE_URL: 'postgres://u@db/x' })).toThrowError(/^SECRET_KEYS is not set/);
    expect(readSettings({ NODE_ENV: 'production' }).secretKeys).toBeNull();
  });

  it('describes every setting in the table for the documentation', () => {
    for (const row of Object.values(rows)) expect(settingsTable()).toContain(`| \`${row.name}\` |`);
  });
});
