import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openApiDocument, type OpenApiDocument } from '#platform/http/openapi.ts';
import { modules } from './modules.ts';
import { nameSchemas, readSchemaNames, schemaName } from './schema-names.ts';

test.each([
  ['teams', 'Team', 'Team'],
  ['teams', 'NewTeam', 'NewTeam'],
  ['accounts', 'AccountFeatures', 'AccountFeatures'],
  ['features', 'AccountFeatures', 'AccountFeatures'],
  ['poker', 'Story', 'PokerStory'],
  ['boards', 'Dashboard', 'BoardDashboard'],
  ['action-items', 'StatusInput', 'ActionItemStatusInput'],
  ['action-items', 'ActionItem', 'ActionItem'],
  ['analytics', 'Overview', 'AnalyticsOverview'],
  ['companies', 'Stage', 'CompanyStage'],
])('In the module %s the schema %s is called %s.', (module, name, expected) => {
  expect(schemaName(module, name)).toBe(expected);
});

test('Of several names of one schema the shared one is taken, in any order, and two schemas of one name are refused.', () => {
  const word = z.string();
  const exported = [
    { schema: word, name: 'PokerCardId', isShared: false },
    { schema: word, name: 'Word', isShared: true },
    { schema: word, name: 'BoardColumnId', isShared: false },
  ];
  expect([...nameSchemas(exported).values()]).toEqual(['Word']);
  expect([...nameSchemas(exported.toReversed()).values()]).toEqual(['Word']);
  expect(() => nameSchemas([...exported, { schema: z.number(), name: 'Word', isShared: false }])).toThrow('would be called Word');
});

test('With every reference replaced by what it stands for, the document is the one that describes all in place.', async () => {
  const endpoints = modules.flatMap((module) => module.routes.map((route) => route.endpoint));
  const document = openApiDocument(endpoints, '1', await readSchemaNames());
  const inPlace = openApiDocument(endpoints, '1');
  expect(Object.keys(document.components.schemas).length).toBeGreaterThan(200);
  // Problems are referred to in both.
  expect(resolve(document.paths, document.components)).toEqual(resolve(inPlace.paths, inPlace.components));
});

/** Replaces references, however deep; other keys next to a reference are added to its target. */
function resolve(value: unknown, components: OpenApiDocument['components']): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(one, components));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...own } = value as { readonly $ref?: string };
  const plain = Object.fromEntries(Object.entries(own).map(([key, one]) => [key, resolve(one, components)]));
  if ($ref === undefined) return withoutTypeUnion(plain);
  const [kind = '', name = ''] = $ref.split('/').slice(2);
  const target = (components as unknown as Record<string, Record<string, object>>)[kind]?.[name]; // read from a JSON pointer
  if (!target) throw new Error(`${$ref} refers to nothing`);
  return { ...(resolve(target, components) as object), ...plain };
}

/** zod writes `anyOf: [{type: a}, {type: b}]` as `type: [a, b]`, but not where one of them is a reference. */
function withoutTypeUnion({ anyOf, ...schema }: Readonly<Record<string, unknown>>): object {
  if (!Array.isArray(anyOf)) return schema;
  const isUnion = anyOf.every((one: object) => Object.keys(one).join() === 'type');
  return isUnion ? { ...schema, type: anyOf.map(({ type }: { type?: unknown }) => type) } : { ...schema, anyOf };
}
