import { boardsIn } from '#modules/boards/server/tables.ts';
import type { ModuleHooks } from '#platform/module/hooks.ts';

/** Views that no one else saw, and which view a board opened with for them. Shared ones stay: the team works with them. */
export const eraseOf: ModuleHooks['eraseOf'] = async ({ tx }, { id }) => {
  await boardsIn(tx).deleteFrom('board_views').where('owner_id', '=', id).where('is_shared', '=', false).execute();
  await boardsIn(tx).deleteFrom('board_default_views').where('user_id', '=', id).execute();
};
