import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownPaths, type KnownPaths } from '../../rules/paths.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

let known: Promise<KnownPaths> | undefined;

/** The pages of the build that this process serves; of a process without one, those that the modules declare. */
export const knownPages = (): Promise<KnownPaths> => (known ??= readPages());

async function readPages(): Promise<KnownPaths> {
  const built = await readFile(join(ROOT, 'dist/web/site.json'), 'utf8').catch(() => null);
  // The build wrote both files.
  if (built !== null) return knownPaths((JSON.parse(built) as { routes: string[] }).routes);
  const declared = await readFile(join(ROOT, 'docs/web/routes.json'), 'utf8');
  const paths = (JSON.parse(declared) as { path: string }[]).map(({ path }) => path);
  return knownPaths(paths.filter((path) => path !== '*')); // what answers every other address is no page
}
