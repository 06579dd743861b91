import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId } from '#shared/ids.ts';
import { pictureKey } from '../service/forget-picture.ts';
import { businessesIn } from '../tables.ts';

/** The pictures of an account: the draft's, and the public one while that is another. */
export async function fileKeys(tx: Tx, accountId: AccountId): Promise<readonly string[]> {
  const kept = businessesIn(tx).selectFrom('business_profiles').select(['picture_id', 'public_picture_id']);
  const rows = await kept.where('account_id', '=', accountId).execute();
  const ids = rows.flatMap((row) => [row.picture_id, row.public_picture_id]).filter((id) => id !== null);
  return [...new Set(ids)].map(pictureKey);
}
