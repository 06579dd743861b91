import type * as z from 'zod/mini';
import { beforeAll, expect, test } from 'vitest';
import { refusedField } from '#shared/refused-field.ts';
import { modules } from '#server/modules.ts';
import type { Schema } from '#shared/endpoint.ts';
import { fieldProblems } from '#shared/field-problems.ts';
import { JoinPayload } from '#shared/live.ts';
import type { FieldError } from '#shared/problem.ts';
import { innerOf } from '#test/support/schema-parts.ts';
import { languages } from '#ui/text/languages.ts';
import { textOfFields } from '#ui/text/field-text.ts';
import en from '#ui/text/locales/fields/en.json' with { type: 'json' };
import es from '#ui/text/locales/fields/es.json' with { type: 'json' };
import fr from '#ui/text/locales/fields/fr.json' with { type: 'json' };
import { say, type Values } from '#shared/say.ts';

const calls = modules.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint));
const rooms = modules.flatMap((module) => module.rooms ?? []);

/** What each call and live message takes; an id in a path that is none answers 404 and is no field. */
const taken: readonly (readonly [string, Schema])[] = [
  ...calls.flatMap(({ id, query, body }) => [query, body].flatMap((schema) => (schema ? [[id, schema as Schema] as const] : []))),
  ...rooms.flatMap((room) => room.commands.map(({ command }) => [command.event, command.payload] as const)),
  ['session:join', JoinPayload],
];

const LONG = 20_000;
/** Nothing, other types, too little, too much, and what no expression or rule takes. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  'x',
  ...[210, 1_500, 6_000, 1_000_000].map((length) => 'x'.repeat(length)),
  ...['5', '[]', '{}', JSON.stringify(Array.from({ length: 150 }, () => 'x'))],
  '0001-01-01',
  '0001-01-01T00:00:00Z',
  0,
  0.5,
  -1e12,
  1e12,
  [],
  Array.from({ length: LONG }, () => 'x'),
  {},
  Object.fromEntries(Array.from({ length: LONG }, (_, at) => [`key${at}`, at])),
];

type Key = PropertyKey;

/** Every schema inside this one, with the path on which it is met; the first of a list stands for all. */
function partsOf(schema: Schema, path: readonly Key[] = []): (readonly [readonly Key[], Schema])[] {
  const inner = innerOf(schema as unknown as z.core.$ZodTypes).flatMap(([name, part]) => {
    const step: Key[] = name === '[]' ? [0] : name.startsWith('.') ? [name.slice(1)] : name === '{}' ? ['key'] : [];
    return name === '{key}' ? [] : partsOf(part as Schema, [...path, ...step]);
  });
  return [[path, schema], ...inner];
}

/** What is wrong for a part; where it is changed on its way in (a pipe), what is wrong only after that too. */
const wrongFor = (part: Schema): readonly unknown[] =>
  (part as unknown as z.core.$ZodTypes)._zod.def.type === 'pipe'
    ? partsOf(part).flatMap(([path]) => WRONG.map((value) => within(path, value)))
    : WRONG;

const within = (path: readonly Key[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value);

/** What a call can be refused with, one of each kind for each of its fields. */
function refusalsOf(schema: Schema): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const [path, part] of partsOf(schema))
    for (const value of wrongFor(part))
      for (const issue of part.safeParse(value, { reportInput: true }).error?.issues.slice(0, 20) ?? []) {
        const field = refusedField({ ...issue, path: [...path, ...issue.path] });
        found.set(`${field.field} ${field.code} ${field.message}`.replace(/\d+/g, '0'), field);
      }
  return [...found.values()];
}

const words = { en, fr, es };
const tellers = languages.map((language) => (key: string, values?: Values) => say(words[language], language, key, values));

let refusals: (readonly [string, FieldError])[];
beforeAll(() => {
  refusals = taken.flatMap(([name, schema]) => refusalsOf(schema).map((field) => [name, field] as const));
}, 120_000);

test('Whatever a schema refuses is said in each language, with the name of the field.', () => {
  expect(taken.length).toBeGreaterThan(250);
  const wrong = refusals.flatMap(([name, field]) => faultsOf(field).map((fault) => `${name} ${field.field} ${field.code}: ${fault}`));
  expect(wrong).toEqual([]);
});

function faultsOf(field: FieldError): string[] {
  const said = tellers.map((tell) => textOfFields([field], tell));
  const [english = '', french = '', spanish = ''] = said;
  const parts = field.field.split('.').filter((part) => part !== '' && part !== 'key' && !/^\d+$/.test(part));
  return [
    ...said.filter((text) => /[{}]|undefined|NaN|Invalid |expected \w+, received/.test(text)).map((text) => `says “${text}”`),
    ...(english.endsWith(field.message) ? [] : [`says “${english}” in English`]),
    ...(new Set(said).size === languages.length ? [] : [`says the same in two languages: ${said.join(' / ')}`]),
    ...(parts.length === 0 || [english, french, spanish].every((text) => / ?: /.test(text.replace('\u00a0', ' ')))
      ? []
      : ['does not name the field']),
    ...parts.filter((part) => !(part in en.names)).map((part) => `has no name for ${part}`),
  ];
}

test('Each way in which a field can be refused is one that some schema uses.', () => {
  const seen = new Set(refusals.map(([, { code }]) => code));
  const never = Object.values(fieldProblems).filter(({ code }) => !seen.has(code));
  expect(never.map(({ code }) => code)).toEqual([fieldProblems.not_storable.code]); // asked behind the schemas
});
