import { serverModule, type ServerModule } from '#platform/module/server-module.ts';
import { events } from './audited.ts';
import { notifications } from './notifications.ts';
import { purge, type FileKeysOf } from './jobs.ts';
import { routesOf, type Needs } from './routes.ts';
import { search } from './search.ts';

/**
 * The module, with what it needs of those above it: an account answers its plan, and counts what others keep in it.
 * @param needs.fileKeysOf what is purged beside the rows
 */
export const accountsWith = (needs: Needs & { readonly fileKeysOf: readonly FileKeysOf[] }): ServerModule =>
  serverModule({ name: 'accounts', events, notifications, routes: routesOf(needs), jobs: [purge(needs.fileKeysOf)], search });
