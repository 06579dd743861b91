import { reachOf } from '#platform/config/reach.ts';
import { KNOWN_DEMO_PASSWORD, type Settings } from '#platform/config/settings.ts';
import { hasOpenOutbox } from '#platform/mail/outbox-access.ts';

export interface DemoLogins {
  readonly emails: readonly string[];
}

/** What the operator reads at the start, a line each: the address, the mode, and how to sign in to the demo. */
export function greeting(settings: Settings, demo: DemoLogins | null): readonly string[] {
  const lines = [
    `Trimtab answers at ${settings.publicUrl}`,
    settings.databaseUrl
      ? `PostgreSQL${settings.redisUrl ? ' and Redis' : ''}; several processes may run on it`
      : `Embedded database in ${settings.dataDir}: for trying the product and small installs, one process, no protection against a power cut`,
    mailLine(settings),
  ];
  if (!settings.publicUrl.startsWith('https:')) lines.push('PUBLIC_URL is plain http: the refresh cookie is not marked Secure');
  if (settings.environment !== 'production' && reachOf(settings.publicUrl) !== 'machine') {
    lines.push(
      `Warning: others come to ${settings.publicUrl}, but NODE_ENV is ${settings.environment}: set NODE_ENV=production and SMTP_URL`,
    );
  }
  if (demo) {
    lines.push(`Demo sign-in, one click each at ${settings.publicUrl}/login, or with ${demoPasswordLine(settings)}:`);
    lines.push(...demo.emails.map((email) => `  ${email}`));
  }
  return lines;
}

/** What a real installation prints is kept and shipped elsewhere, where no password belongs. */
function demoPasswordLine({ environment, demoPassword }: Settings): string {
  if (environment !== 'production') return `the password ${demoPassword}`;
  return demoPassword === KNOWN_DEMO_PASSWORD
    ? 'the password that everybody knows, because DEMO_PASSWORD is not set: set it'
    : 'the password in DEMO_PASSWORD';
}

function mailLine(settings: Settings): string {
  if (settings.smtpUrl) return `Email goes out as ${settings.mailFrom.address}`;
  if (hasOpenOutbox(settings)) return `Email stays in the outbox: ${settings.publicUrl}/dev/mail`;
  return 'Email stays in the outbox, which nobody can read here: set SMTP_URL, or nobody can confirm an address';
}
