import type { TestApp, TestPerson } from './test-app.ts';

/** Makes a person's account one of the demo's, which calls that take money or change it refuse. */
export async function makeDemo(app: TestApp, { userId, accountId }: Pick<TestPerson, 'userId' | 'accountId'>): Promise<void> {
  // The role is the person's own, so that no other demo account has the place.
  await app.rows(
    "insert into demo_accounts (user_id, account_id, plan, role, account_name, language) values ($1, $2, 'PRO', $3, 'Demo', 'en')",
    [userId, accountId, userId],
  );
}
