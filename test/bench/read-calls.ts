import { itemSortKeys } from '#modules/boards/contract/item-calls.ts';
import { modules } from '#server/modules.ts';
import type { Endpoint, Schema } from '#shared/endpoint.ts';
import { fixtures } from '#test/isolation/fixtures.ts';
import { fillPath, type Tenant } from '#test/isolation/tenant-world.ts';
import { keysOf, wordsOf } from '#test/support/schema-parts.ts';

/** One way to ask an endpoint: without a filter, or with one of them. */
export interface ReadCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

interface Read {
  readonly module: string;
  readonly endpoint: Endpoint;
}

export const isList = ({ endpoint }: Read): boolean => endpoint.answer.kind === 'list';

/** What screens read: every list of every module, and every other read but files, which are made once in a while, of everything. */
export const screenReads: readonly Read[] = modules
  .flatMap((module) => module.routes.map(({ endpoint }) => ({ module: module.name, endpoint })))
  .filter((read) => isList(read) || read.endpoint.method === 'GET' || read.endpoint.readOnly === true)
  .filter(({ endpoint }) => endpoint.answer.kind !== 'file');

/** Values that a filter may take, the first that fits: a flag, a number, a day, a moment, a word. */
const ANY = ['true', '30', '2026-01-01', '2026-01-01T00:00:00.000Z', 'Europe/Paris', 'canary', 'a', 'USD', 'FR'];

/** Filters and orders that are JSON (`jsonOf`): one of each kind of condition. A schema leaves out what it does not know. */
const JSON_VALUES: Readonly<Record<string, readonly string[]>> = {
  filters: [
    { place: 'all' },
    { types: ['story'] },
    { priorities: ['high'] },
    { assigneeIds: [null] },
    { sprintIds: [null] },
    { parentIds: [null] },
    { isBlocked: true },
    { isDone: true },
    { isOverdue: true },
    { isArchived: true },
    { dueFrom: '2026-01-01', dueTo: '2026-02-01' },
    { text: 'canary' },
  ].map((filters) => JSON.stringify(filters)),
  sort: itemSortKeys.flatMap((by) => ['asc', 'desc'].map((direction) => JSON.stringify({ by, direction }))),
};

/**
 * An endpoint as it is, and once with each of its filters and with each word that the filter takes.
 * @throws Error when the module's fixtures have no id for its path, and when no value is known for a filter
 */
export function callsOf({ module, endpoint }: Read, tenant: Tenant): ReadCall[] {
  const ids = tenant.ids[module] ?? tenant.ids['accounts'] ?? {};
  const { query = {}, body } = fixtures[module]?.inputs[endpoint.id]?.(ids) ?? {};
  const path = fillPath(endpoint, ids);
  const plain: ReadCall = { name: endpoint.id, endpoint, path, ...(Object.keys(query).length > 0 && { query: { ...query } }), body };
  const schema = endpoint.query as Schema | undefined;
  if (!schema) return [plain];
  const fits = (key: string, value: string) => schema.safeParse({ ...query, [key]: value }).success;
  const known = (key: string) => Object.values(tenant.ids).flatMap((one) => one[key] ?? []);
  const filters = keysOf(schema).filter((key) => key !== 'limit' && key !== 'offset');
  return [
    plain,
    ...filters.flatMap((key) => {
      const words = [...wordsOf(schema, key), ...(JSON_VALUES[key] ?? [])].filter((word) => fits(key, word));
      const values =
        words.length > 0 ? words : [...known(key), ...ANY, tenant.person.userId].filter((value) => fits(key, value)).slice(0, 1);
      if (values.length === 0) throw new Error(`None of the values in ANY fits the filter ${key} of ${endpoint.id}: add one`);
      return values.map((value) => ({ ...plain, name: `${endpoint.id}?${key}=${value}`, query: { ...query, [key]: value } }));
    }),
  ];
}
