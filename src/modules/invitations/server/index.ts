import { serverModule } from '#platform/module/server-module.ts';
import { invitationProblems } from '../contract/problems.ts';
import { events } from './audited.ts';
import { notifications } from './notifications.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { eraseOf } from './service/erase.ts';
import { countPromisedPlaces } from './service/places.ts';

const { already_invited: alreadyInvited } = invitationProblems;

export const invitations = serverModule({
  name: 'invitations',
  ring: 'base',
  events,
  notifications,
  routes,
  fixtures: () => import('./fixtures.ts'),
  jobs,
  eraseOf,
  usage: { pendingInvitations: countPromisedPlaces },
  conflicts: { invitations_pending_account: alreadyInvited, invitations_pending_team: alreadyInvited },
});
