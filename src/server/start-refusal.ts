import { SettingError } from '#platform/config/setting-row.ts';
import { isAway } from '#platform/db/away.ts';
import { MigrationError, NewerDatabaseError } from '#platform/db/migrate.ts';
import { PoolerError } from '#platform/db/pooler.ts';

const RESET = 'If nothing in it is worth keeping, npm run reset empties it.';

/** One sentence for a start that the operator can help; null for a bug, whose stack is wanted. */
export function startRefusal(error: Error & { code?: string }, isProduction: boolean): string | null {
  if (error instanceof SettingError || error.message.includes('DATA_DIR')) return error.message;
  if (error.code === 'EADDRINUSE') return `Something else listens already (${error.message}): stop it, or set PORT.`;
  // Where a branch was changed, the database of the former one is in the way; in production nothing is worth less than it.
  if (error instanceof NewerDatabaseError || error instanceof MigrationError)
    return isProduction ? error.message : `${error.message.replace(/\.?$/, '.')} ${RESET}`;
  if (error instanceof PoolerError) return error.message;
  if (isAway(error)) return `The database does not answer (${error.message || error.code}): npm run doctor looks closer.`;
  return null;
}
