import { emailKey } from '#modules/accounts/rules.ts';
import { forgetSubscriber } from '#platform/mail/refusals.ts';
import type { ModuleHooks } from '#platform/module/hooks.ts';
import { notificationsIn } from '../tables.ts';

/** What they chose to receive, and what they asked of sales. Their notifications go with their memberships. */
export const eraseOf: ModuleHooks['eraseOf'] = async ({ tx }, { id, email }) => {
  await notificationsIn(tx).deleteFrom('notification_settings').where('user_id', '=', id).execute();
  await notificationsIn(tx).deleteFrom('sales_requests').where('email_key', '=', emailKey(email)).execute();
  await forgetSubscriber(tx, id);
};
