import { serverModule } from '#platform/module/server-module.ts';
import { revenueProblems } from '../contract/problems.ts';
import { events } from './audited.ts';
import { demo } from './demo.ts';
import { jobs } from './jobs.ts';
import { notifications } from './notifications.ts';
import { routes } from './routes.ts';
import { keyPurpose } from './service/access.ts';

export const revenue = serverModule({
  name: 'revenue',
  ring: 'base',
  events,
  notifications,
  routes,
  jobs,
  demo,
  fixtures: () => import('./fixtures.ts'),
  // Two requests connected one account of a provider at the same moment.
  conflicts: { revenue_integrations_external: revenueProblems.already_connected },
  sealed: [{ table: 'revenue_integrations', key: 'id', column: 'sealed_key', purpose: keyPurpose }],
});
