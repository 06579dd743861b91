import type { Fixtures } from '#platform/module/fixtures.ts';
import type { Endpoint, Schema } from '#shared/endpoint.ts';
import type { Random } from '#shared/seeded-random.ts';
import { parametersOf } from '#test/isolation/tenant-world.ts';
import { oddValue, withOddPart } from './odd-values.ts';
import { keysOf } from './schema-parts.ts';

interface Known {
  readonly ids: Readonly<Record<string, string>>;
  readonly inputs: Fixtures['inputs'] | undefined;
}

/** What a form sends, to one address with the ids of an account. */
export function plainCall(endpoint: Endpoint, { ids, inputs }: Known, random: Random) {
  const { query, body } = inputs?.[endpoint.id]?.(ids) ?? {};
  return { path: pathOf(endpoint, (name) => ids[name] ?? oddValue(random)), parts: { ...(query && { query: asTexts(query) }), body } };
}

/** What no form sends, to one address with the ids of an account. */
export function oddCall(endpoint: Endpoint, { ids, inputs }: Known, random: Random) {
  const given = inputs?.[endpoint.id]?.(ids) ?? {};
  const oddPath = parametersOf(endpoint).length > 0 && random.chance(0.15);
  const path = pathOf(endpoint, (name) => (oddPath ? oddValue(random) : (ids[name] ?? oddValue(random))));
  const query = endpoint.query && asTexts(withOddPart(given.query ?? {}, keysOf(endpoint.query as Schema), random));
  const body = endpoint.body && withOddPart(given.body ?? {}, keysOf(endpoint.body as Schema), random);
  return { path, parts: { ...(query && { query }), body } };
}

const pathOf = (endpoint: Endpoint, value: (name: string) => unknown): string =>
  endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(text(value(name))));

const asTexts = (query: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(query)).map(([name, value]) => [name, text(value)]));

/** What may stand in an address: half of a surrogate pair may not. */
const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 500);
