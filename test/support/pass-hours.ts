import type { OwnApp } from './test-app.ts';

/** Lets hours go by without signing anybody out. */
export async function passHours(app: OwnApp, hours: number): Promise<void> {
  app.pass(hours * 3_600_000);
  await app.rows("update access_tokens set expires_at = $1::timestamptz + interval '1 hour'", [app.now()]);
  await app.rows("update sign_in_sessions set last_activity_at = $1::timestamptz, expires_at = $1::timestamptz + interval '1 day'", [
    app.now(),
  ]);
}
