import { FORMER_NAME } from '#modules/accounts/rules.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import type { ModuleHooks } from '#platform/module/hooks.ts';

/** Their seats stay, with what was done in them, and name a former member; those too that they took as a guest. */
export const eraseOf: ModuleHooks['eraseOf'] = async ({ tx }, { id }) => {
  await retrosIn(tx)
    .updateTable('retro_participants')
    .set({ name: FORMER_NAME })
    .where((seat) => seat.or([seat('user_id', '=', id), seat('kept_by', '=', id)]))
    .execute();
};
