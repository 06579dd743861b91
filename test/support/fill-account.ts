import type { TestApp } from './test-app.ts';

/** Adds members without a sign-in, so that the places of a plan are taken. */
export const fillAccount = (app: Pick<TestApp, 'rows'>, accountId: string, count: number): Promise<unknown> =>
  app.rows(
    `with people as (insert into users (id, email, email_key, first_name, last_name, persona, created_at, updated_at)
      select gen_random_uuid(), $1 || n, $1 || n, 'Fill', 'Er', 'TEAM_MEMBER', now(), now() from generate_series(1, $2::int) n returning id)
    insert into memberships (id, account_id, user_id, role, joined_at) select gen_random_uuid(), $1::uuid, id, 'MEMBER', now() from people`,
    [accountId, count],
  );
