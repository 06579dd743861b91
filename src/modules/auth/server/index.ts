import { serverModule } from '#platform/module/server-module.ts';
import { factorProblems } from '../contract/factor-problems.ts';
import { authProblems } from '../contract/problems.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

/** A violation of `users_email` means that two people registered one address at the same moment. */
export const auth = serverModule({
  name: 'auth',
  routes,
  jobs,
  conflicts: { users_email: authProblems.email_taken, passkeys_credential: factorProblems.passkey_known },
});
