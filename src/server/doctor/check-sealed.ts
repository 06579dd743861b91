import { existsSync } from 'node:fs';
import { keysFile } from '#platform/config/key-ring.ts';
import { openSecrets, type Secrets } from '#platform/config/secrets.ts';
import type { Settings } from '#platform/config/settings.ts';
import { quoteName } from '#platform/db/database.ts';
import type { SealedColumn } from '#platform/db/reseal.ts';
import { fail, ok, type Finding } from './finding.ts';

type Ask = <T>(sql: string) => Promise<T[]>;

/** One of the values that one key has sealed. */
interface Sample {
  readonly key: string;
  readonly sealed: string;
  readonly count: number;
}

/**
 * Opens one stored secret of each kind for each key that has sealed any: a list of keys says nothing about what is sealed.
 * @param ask as the worker, who sees all accounts
 */
export async function checkSealed(ask: Ask, settings: Settings): Promise<Finding[]> {
  // Without any key the check of keys says so; asking for one here would generate it.
  if (!settings.secretKeys && !existsSync(keysFile(settings.dataDir))) return [];
  const [secrets, { modules }] = await Promise.all([openSecrets(settings), import('#server/modules.ts')]);
  let opened = 0;
  const lost: Finding[] = [];
  for (const column of modules.flatMap((module) => module.sealed ?? [])) {
    for (const { key, sealed, count } of await samples(ask, column)) {
      const why = whyClosed(secrets, sealed, column.purpose(key));
      if (why === null) opened += count;
      else lost.push(fail(`${column.table}.${column.column}, a sample of ${count}: ${why} (docs/operations/rotate-keys.md)`));
    }
  }
  return opened > 0 ? [...lost, ok(`the listed keys open a sample of each kind of the ${opened} stored secrets`)] : lost;
}

async function samples(ask: Ask, { table, key, column }: SealedColumn): Promise<Sample[]> {
  // Of an older version it may not be there yet.
  const there = await ask(`select 1 from information_schema.columns where table_name = '${table}' and column_name = '${column}'`);
  if (there.length === 0) return [];
  const [of, name, value] = [table, key, column].map(quoteName);
  return ask<Sample>(`select (array_agg(${name}::text))[1] as key, (array_agg(${value}))[1] as sealed, count(*)::int as count
    from ${of} where ${value} is not null group by split_part(${value}, '.', 1)`);
}

function whyClosed(secrets: Secrets, sealed: string, purpose: string): string | null {
  try {
    secrets.open(sealed, purpose);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
