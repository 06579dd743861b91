import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#platform/config/settings.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';
import { decideBilling, IS_SANDBOX, STAYS_OFF } from './billing-mode.ts';

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp();
});
beforeEach(async () => {
  await app.rows('delete from installation');
});
afterAll(() => app.close());

const start = async (env: Record<string, string> = {}) => {
  const { settings, lines } = await decideBilling(readSettings(env), app.database);
  return { billing: settings.billing, lines };
};
const sandbox = { billing: 'sandbox', lines: [IS_SANDBOX] };

describe('How a start charges, where the operator has not chosen', () => {
  it('is the test provider in an empty installation and in one with demo accounts, also at its next start', async () => {
    expect(await start()).toEqual(sandbox);
    const demo = await app.register();
    await app.rows('update accounts set is_demo = true where id = $1', [demo.accountId]);
    expect(await start()).toEqual(sandbox);
  });

  it('stays free where an account was made before there were prices, or while they were off', async () => {
    const { accountId } = await app.register();
    expect(await start()).toEqual({ billing: 'off', lines: [STAYS_OFF] });
    // And so at each start, until it is chosen otherwise.
    expect(await start()).toEqual({ billing: 'off', lines: [STAYS_OFF] });
    expect(await start({ BILLING: 'sandbox' })).toEqual(sandbox);
    expect(await start()).toEqual(sandbox);
    expect(await start({ BILLING: 'off' })).toEqual({ billing: 'off', lines: [] });
    expect(await start()).toEqual({ billing: 'off', lines: [STAYS_OFF] });
    await app.rows('update accounts set is_demo = true where id = $1', [accountId]);
  });

  it('is charged on, where the account was made with prices', async () => {
    await start();
    const { accountId } = await app.register();
    expect(await start()).toEqual(sandbox);
    await app.rows('update accounts set is_demo = true where id = $1', [accountId]);
  });

  it('prints nothing without prices', async () => {
    expect(await start({ DEMO: 'off' })).toEqual({ billing: 'off', lines: [] });
  });
});
