import { serverModule } from '#platform/module/server-module.ts';
import { authProblems } from '../contract/problems.ts';
import { ssoProblems } from '../contract/sso-problems.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { secretPurpose } from './service/sso-setup.ts';

export const auth = serverModule({
  name: 'auth',
  routes,
  jobs,
  conflicts: {
    // Two people registered one address at the same moment.
    users_email: authProblems.email_taken,
    sso_domains_proven: ssoProblems.sso_domain_taken,
  },
  sealed: [{ table: 'sso_connections', key: 'account_id', column: 'sealed_secret', purpose: secretPurpose }],
});
