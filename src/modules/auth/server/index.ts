import { serverModule } from '#platform/module/server-module.ts';
import type { UserId } from '#shared/ids.ts';
import { factorProblems } from '../contract/factor-problems.ts';
import { authProblems } from '../contract/problems.ts';
import { ssoProblems } from '../contract/sso-problems.ts';
import { events } from './audited.ts';
import { notifications } from './notifications.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { eraseOf } from './service/delete-profile.ts';
import { exportOf } from './service/export-profile.ts';
import { totpPurpose } from './service/one-time-password.ts';
import { secretPurpose } from './service/sso-setup.ts';
import { subscribers } from './subscribers.ts';

export const auth = serverModule({
  name: 'auth',
  ring: 'base',
  events,
  notifications,
  routes,
  fixtures: () => import('./fixtures.ts'),
  jobs,
  subscribers,
  exportOf,
  eraseOf,
  conflicts: {
    // Two people registered one address at the same moment.
    users_email: authProblems.email_taken,
    passkeys_credential: factorProblems.passkey_known,
    sso_domains_proven: ssoProblems.sso_domain_taken,
  },
  sealed: [
    { table: 'sso_connections', key: 'account_id', column: 'sealed_secret', purpose: secretPurpose },
    // The key's values are read as text.
    { table: 'second_factors', key: 'user_id', column: 'sealed_secret', purpose: (userId) => totpPurpose(userId as UserId) },
  ],
});
