import type { Tx } from '#platform/db/bound-dialect.ts';
import { accountsIn } from '../tables.ts';

/** How many people have registered as investors and confirmed their address; the demo's are not counted. */
export async function countInvestors(tx: Tx): Promise<number> {
  const { total } = await accountsIn(tx)
    .selectFrom('users')
    .where('persona', '=', 'INVESTOR')
    .where('status', '=', 'ACTIVE')
    .where('is_demo', '=', false)
    .where('email_verified_at', 'is not', null)
    .select((read) => read.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
