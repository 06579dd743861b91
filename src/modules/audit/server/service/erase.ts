import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';

/**
 * Takes a person out of the log of every account: their name and addresses, where they were, and what others' entries say
 * of them. The entries themselves keep their ids and stay in the chain. The transaction must be the worker's.
 * @param email where it is still known; afterwards their own row is blank
 */
export async function eraseFromAudit(tx: Tx, userId: string, email?: string): Promise<void> {
  // The log also knows under which other addresses they were invited.
  const { rows } = await sql<{ email: string }>`
    select distinct lower(email) as email from audit_names where user_id = ${userId}::uuid and email is not null`.execute(tx);
  const emails = [...rows.map((row) => row.email), ...(email === undefined ? [] : [email.toLowerCase()])];
  await sql`update audit_names set name = null, email = null where user_id = ${userId}::uuid`.execute(tx);
  await sql`update audit_private set content = '{}', salt = null where user_id = ${userId}::uuid`.execute(tx);
  await sql`
    update audit_private set content = '{}', salt = null
    where content ? 'personal' and (target_id = ${userId}::uuid
      or exists (select from jsonb_each_text(content -> 'personal') part where lower(part.value) = any(${emails}::text[])))`.execute(tx);
}
