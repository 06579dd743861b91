import {
  bucketUrl,
  keyList,
  mailAddress,
  onOff,
  oneOf,
  originUrl,
  port,
  positive,
  postgresUrl,
  proxies,
  text,
  url,
} from './parsers.ts';
import type { SettingRow } from './setting-row.ts';

// oxlint-disable-next-line no-explicit-any -- each row has its own type of value; `typeof rows` keeps them apart
const table = <Rows extends Record<string, SettingRow<any>>>(rows: Rows): Rows => rows;

const ON_OFF = '`on` or `off`';

/** Every setting, in the order in which the settings page shows them. */
export const rows = table({
  environment: {
    name: 'NODE_ENV',
    meaning: 'Whether this is a real installation. `production` asks for what a real one needs and closes the outbox pages.',
    fallback: '`development`',
    allowed: '`production`, `development` or `test`',
    parse: oneOf('production', 'development', 'test'),
  },
  port: { name: 'PORT', meaning: 'Port that the server listens on; 0 takes any free one.', fallback: '`3000`', allowed: 'a port from 0 to 65535', parse: port(0) },
  host: { name: 'HOST', meaning: 'Address that the server listens on; containers set `0.0.0.0`.', fallback: '`127.0.0.1`', allowed: 'a host name or an address', parse: text() },
  publicUrl: {
    name: 'PUBLIC_URL',
    meaning: 'Where people reach the product: base of the links in mails, of CORS and of cookies.',
    fallback: '`http://localhost:PORT`',
    allowed: 'an http or https address without a path, such as https://trimtab.example.com',
    parse: originUrl,
  },
  dataDir: { name: 'DATA_DIR', meaning: 'Folder of the embedded database, the files and the generated secrets.', fallback: '`./.data`', allowed: 'a folder', parse: text() },
  databaseUrl: {
    name: 'DATABASE_URL',
    meaning: 'PostgreSQL 15 or later, as the owner of its database.',
    fallback: 'the embedded database in `DATA_DIR`',
    allowed: 'an address such as postgres://user:password@host:5432/trimtab',
    parse: postgresUrl,
  },
  redisUrl: {
    name: 'REDIS_URL',
    meaning: 'Redis for wake-ups, volatile pushes and rate limits across several processes.',
    fallback: 'in process when embedded, PostgreSQL (LISTEN/NOTIFY) with `DATABASE_URL`',
    allowed: 'an address such as redis://host:6379',
    parse: url('redis:', 'rediss:'),
  },
  smtpUrl: {
    name: 'SMTP_URL',
    meaning: 'Mail server. Mails that it does not take at once are tried again for a day.',
    fallback: 'none: mails stay in the outbox',
    allowed: 'an address such as smtp://user:password@host:587 or smtps://host:465',
    parse: url('smtp:', 'smtps:'),
  },
  mailFrom: {
    name: 'MAIL_FROM',
    meaning: 'Sender of every mail.',
    fallback: '`Trimtab <no-reply@HOST>`, with the host of `PUBLIC_URL`',
    allowed: 'a mail address, alone or as Name <name@example.com>',
    parse: mailAddress,
  },
  billing: {
    name: 'BILLING',
    meaning:
      '`off`: everything of Enterprise is free. `sandbox`: plans and checkout with a test payment provider, labelled as such; in production it must be asked for as `sandbox-in-production`. `stripe`: real payments.',
    fallback: '`off`',
    allowed: '`off`, `sandbox`, `sandbox-in-production` or `stripe`',
    parse: oneOf('off', 'sandbox', 'sandbox-in-production', 'stripe'),
  },
  stripeSecretKey: { name: 'STRIPE_SECRET_KEY', meaning: "Stripe's key for the server.", fallback: 'none; needed with `BILLING=stripe`', allowed: 'a key that begins with sk_ or rk_', secret: true, parse: (value) => (/^[sr]k_\w{8,}$/.test(value) ? value : undefined) },
  stripeWebhookSecret: { name: 'STRIPE_WEBHOOK_SECRET', meaning: "Secret of Stripe's webhook.", fallback: 'none; needed with `BILLING=stripe`', allowed: 'a secret that begins with whsec_', secret: true, parse: (value) => (/^whsec_\S{8,}$/.test(value) ? value : undefined) },
  s3Url: {
    name: 'S3_URL',
    meaning: 'Bucket for files, on any service that speaks S3.',
    fallback: 'the folder `files` in `DATA_DIR`',
    allowed: 'an address such as https://KEY:SECRET@s3.example.com/bucket?region=eu-west-1',
    parse: bucketUrl,
  },
  secretKeys: {
    name: 'SECRET_KEYS',
    meaning: 'Encryption keys, newest first, separated by commas. What an older key has sealed stays readable while the key is listed.',
    fallback: 'generated and kept in `DATA_DIR`; required in production with `DATABASE_URL`',
    allowed: 'keys of 32 bytes in base64 or hex (openssl rand -base64 32), separated by commas',
    secret: true,
    parse: keyList,
  },
  requireEmailVerification: { name: 'REQUIRE_EMAIL_VERIFICATION', meaning: 'Whether an address must be confirmed before its owner can do more than look after their profile.', fallback: '`on`', allowed: ON_OFF, parse: onOff },
  signUp: { name: 'SIGN_UP', meaning: 'Who may create an account: anybody, invited people, nobody.', fallback: '`open`', allowed: '`open`, `invite` or `closed`', parse: oneOf('open', 'invite', 'closed') },
  llmUrl: { name: 'LLM_URL', meaning: 'OpenAI-compatible service for the assistant and the generators.', fallback: 'none: the built-in engines', allowed: 'an http or https address such as http://localhost:11434/v1', parse: url('http:', 'https:') },
  llmModel: { name: 'LLM_MODEL', meaning: "Model that it is asked for.", fallback: 'none; needed with `LLM_URL`', allowed: "a model's name", parse: text() },
  llmKey: { name: 'LLM_KEY', meaning: 'Key of that service.', fallback: 'none', allowed: 'a key', secret: true, parse: text() },
  demo: { name: 'DEMO', meaning: 'Seeds the demo tenants into an empty database and opens the demo sign-in.', fallback: '`on` when embedded; `off` with `DATABASE_URL` or in production', allowed: ON_OFF, parse: onOff },
  demoPassword: { name: 'DEMO_PASSWORD', meaning: 'Password of the twelve demo sign-ins.', fallback: '`trimtab-demo`', allowed: 'at least 8 characters', secret: true, parse: text(8) },
  serviceKey: { name: 'SERVICE_KEY', meaning: 'Key of the calls that services make, such as cleaning up and archiving.', fallback: 'none: those calls answer 403', allowed: 'at least 32 characters', secret: true, parse: text(32) },
  trustProxy: {
    name: 'TRUST_PROXY',
    meaning: 'Proxies whose `X-Forwarded-For` is believed: how many stand in front, or their addresses.',
    fallback: 'none: the address of the connection counts',
    allowed: 'a number of proxies from 1 to 9, or addresses and ranges separated by commas (10.0.0.0/8, loopback)',
    parse: proxies,
  },
  logLevel: { name: 'LOG_LEVEL', meaning: 'Least severity that is logged.', fallback: '`info`', allowed: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`', parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent') },
  metricsPort: { name: 'METRICS_PORT', meaning: 'Port of its own for `/metrics`, on `HOST`.', fallback: 'none', allowed: 'a port from 1 to 65535', parse: port(1) },
  metricsToken: { name: 'METRICS_TOKEN', meaning: 'Bearer token that opens `/metrics` on the main port.', fallback: 'none: 404 there', allowed: 'at least 16 characters', secret: true, parse: text(16) },
  rateLimitScale: { name: 'RATE_LIMIT_SCALE', meaning: 'Multiplies every rate limit.', fallback: '`1`', allowed: 'a number above 0, at most 1000000', parse: positive(1_000_000) },
} as const);
