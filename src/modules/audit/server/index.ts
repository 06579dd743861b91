import { serverModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { archiveKeysOf } from './service/archive.ts';
import { eraseFromAudit } from './service/erase.ts';
import { endPurpose, sealOnce, sealingPurpose } from './service/seal.ts';
import { subscribers } from './subscribers.ts';

export const audit = serverModule({
  name: 'audit',
  ring: 'base',
  events,
  routes,
  fixtures: () => import('./fixtures.ts'),
  jobs,
  subscribers,
  // Now, and again by the job that `profile.deleted` starts, for events that are not in the log yet.
  eraseOf: ({ tx }, { id, email }) => eraseFromAudit(tx, id, email),
  fileKeys: archiveKeysOf,
  atStart: sealOnce,
  sealed: [
    { table: 'audit_chains', key: 'account_id', column: 'seal', purpose: endPurpose },
    { table: 'audit_sealing', key: 'id', column: 'seal', purpose: sealingPurpose },
  ],
});
