import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SchemaNames } from '#platform/http/openapi-components.ts';
import type { Schema } from '#shared/endpoint.ts';

const SRC = join(import.meta.dirname, '..');
const CONTRACTS = ['shared/*.ts', 'modules/*/contract.ts', 'modules/*/contract/**/*.ts'];

/**
 * Names for the OpenAPI document, from the exports of the contracts: a registry in the contracts themselves would travel to the
 * browser. A name depends on nothing but its own export, so no other module can change it.
 * @throws Error when two different schemas would get one name
 */
export async function readSchemaNames(): Promise<SchemaNames> {
  const files = globSync(CONTRACTS, { cwd: SRC })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  const exported = await Promise.all(
    files.map(async (file) => {
      const contract = (await import(pathToFileURL(join(SRC, file)).href)) as object;
      const [area, module] = file.split(sep);
      return Object.entries(contract)
        .filter((entry): entry is [string, Schema] => isSchema(entry[1]))
        .map(([name, schema]) => ({
          schema,
          name: area === 'shared' ? name : schemaName(module ?? '', name),
          isShared: area === 'shared',
        }));
    }),
  );
  return nameSchemas(exported.flat());
}

interface Exported {
  readonly schema: Schema;
  readonly name: string;
  readonly isShared: boolean;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/** One schema may be exported under several names: that of `shared` comes first, then the alphabet decides. */
export function nameSchemas(exported: readonly Exported[]): SchemaNames {
  const names = new Map<Schema, string>();
  const schemas = new Map<string, Schema>();
  for (const { schema, name } of exported.toSorted((a, b) => Number(b.isShared) - Number(a.isShared) || (a.name < b.name ? -1 : 1))) {
    if (names.has(schema)) continue;
    if (schemas.has(name))
      throw new Error(`Two different schemas would be called ${name} in the OpenAPI document: rename one in its contract`);
    names.set(schema, name);
    schemas.set(name, schema);
  }
  return names;
}

/**
 * The export's name, with the module's noun before it where it lacks that: `Team` and `NewTeam` of teams stay, `Story` of poker
 * becomes `PokerStory`.
 * @param module its folder, such as `action-items`
 */
export function schemaName(module: string, name: string): string {
  const plural = module.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const noun = singular(plural);
  return new RegExp(`(?:${noun}|${plural})(?![a-z])`).test(name) ? name : `${noun}${name}`;
}

function singular(plural: string): string {
  if (/(?:ics|ss|us)$/.test(plural)) return plural;
  return plural.replace(/ies$/, 'y').replace(/s$/, '');
}
