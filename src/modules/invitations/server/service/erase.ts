import { emailKey } from '#modules/accounts/rules.ts';
import type { ModuleHooks } from '#platform/module/hooks.ts';
import { invitationsIn } from '../tables.ts';

/** Invitations to their address, from any account, with their links. Those that they sent stay, by an id that names no one. */
export const eraseOf: ModuleHooks['eraseOf'] = async ({ tx }, { email }) => {
  await invitationsIn(tx).deleteFrom('invitations').where('email_key', '=', emailKey(email)).execute();
};
