import { join } from 'node:path';
import type { Settings } from '#platform/config/settings.ts';

export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** Where the embedded database lies. */
export const databaseFolder = (settings: Pick<Settings, 'dataDir'>): string => join(settings.dataDir, 'database');
