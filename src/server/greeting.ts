import type { Settings } from '#platform/config/settings.ts';

export interface DemoLogins {
  readonly emails: readonly string[];
}

/** What the operator reads at the start: the address, the mode, and how to sign in to the demo. */
export function greeting(settings: Settings, demo: DemoLogins | null): string {
  const lines = [
    `Trimtab answers at ${settings.publicUrl}`,
    settings.databaseUrl
      ? `PostgreSQL${settings.redisUrl ? ' and Redis' : ''}; several processes may run on it`
      : `Embedded database in ${settings.dataDir}: for trying the product and small installs, one process, no protection against a power cut`,
    settings.smtpUrl ? `Mail goes out as ${settings.mailFrom.address}` : `Mail stays in the outbox: ${settings.publicUrl}/dev/mail`,
  ];
  if (!settings.publicUrl.startsWith('https:')) lines.push('PUBLIC_URL is plain http: the refresh cookie is not marked Secure');
  if (demo) {
    lines.push(`Demo sign-in, one click each at ${settings.publicUrl}/login, or with the password ${settings.demoPassword}:`);
    lines.push(...demo.emails.map((email) => `  ${email}`));
  }
  return lines.join('\n');
}
