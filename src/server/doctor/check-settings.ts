import { reachOf } from '#platform/config/reach.ts';
import { rows } from '#platform/config/rows.ts';
import { readSetting, SettingError, shown, type Env, type SettingRow } from '#platform/config/setting-row.ts';
import { KNOWN_DEMO_PASSWORD, readSettings, type Settings } from '#platform/config/settings.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

/** Reads each setting by itself, so that one run shows all that are wrong and not only the first. */
export function checkSettings(env: Env): { readonly settings: Settings | null; readonly findings: readonly Finding[] } {
  const all: SettingRow<unknown>[] = Object.values(rows);
  const wrong = all.flatMap((row) => sentenceOf(() => readSetting(row, env)));
  if (wrong.length > 0) return { settings: null, findings: wrong.map(fail) };
  const together = sentenceOf(() => readSettings(env));
  if (together.length > 0) return { settings: null, findings: together.map(fail) };
  const given = all.filter((row) => env[row.name]?.trim()).map((row) => `${row.name}=${shown(row, env[row.name] ?? '')}`);
  const settings = readSettings(env);
  return { settings, findings: [ok(given.length > 0 ? given.join(', ') : 'none set: every default holds'), ...atOdds(settings)] };
}

function sentenceOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof SettingError) return [error.message];
    throw error;
  }
}

/** Nothing tells a plain proxy from a program on this machine, so it cannot be found out, only said. */
const FOR_THIS_MACHINE =
  'PUBLIC_URL is this machine, so the outbox and the demo are open to whoever reaches the port. Behind a proxy or a tunnel set PUBLIC_URL and NODE_ENV=production';

/** Each setting is right, but together they are hardly meant. */
function atOdds(settings: Settings): Finding[] {
  const { environment, publicUrl, demo, demoPassword, smtpUrl, host, rateLimitScale, trustProxy } = settings;
  const findings: Finding[] = [];
  const isLocal = reachOf(publicUrl) === 'machine';
  if (environment === 'production') {
    if (isLocal) findings.push(warn(`PUBLIC_URL is ${publicUrl}: links in emails lead nowhere for anybody else`));
    else if (!publicUrl.startsWith('https:'))
      findings.push(warn('PUBLIC_URL is plain http: cookies are not marked Secure, and passkeys do not work'));
    if (!smtpUrl) findings.push(warn('SMTP_URL is not set: emails stay in the outbox, and nobody can confirm an address'));
    if (demo && demoPassword === KNOWN_DEMO_PASSWORD)
      findings.push(warn('DEMO is on with the password that everybody knows: set DEMO_PASSWORD'));
  } else if (!isLocal) findings.push(warn(`NODE_ENV is ${environment}, but others come to PUBLIC_URL: set NODE_ENV=production`));
  else findings.push(ok(FOR_THIS_MACHINE));
  if (publicUrl.startsWith('https:') && host === '127.0.0.1' && trustProxy === null) {
    findings.push(warn('PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is not set: everybody counts as one origin'));
  }
  findings.push(...moneyAtOdds(settings));
  if (rateLimitScale > 10) findings.push(warn(`RATE_LIMIT_SCALE is ${rateLimitScale}: rate limits hardly limit`));
  return findings;
}

function moneyAtOdds({ stripe, revenueApiUrl, tax }: Settings): Finding[] {
  const findings: Finding[] = [];
  if (stripe?.apiUrl) findings.push(warn(`STRIPE_API_URL is set: ${stripe.apiUrl} is asked instead of Stripe, and no money moves`));
  if (revenueApiUrl)
    findings.push(warn(`REVENUE_API_URL is set: keys of accounts go to ${revenueApiUrl} instead of Stripe, PayPal and Square`));
  if (tax && tax.rates[tax.sellerCountry] === undefined)
    findings.push(
      warn(
        `TAX_RATES has no rate for SELLER_COUNTRY ${tax.sellerCountry}: buyers there, and those who have not said where they are, pay no tax`,
      ),
    );
  return findings;
}
