import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

/** An object of the API, as it travels. */
export type Json = { [key: string]: unknown };

const folder = new URL('../../fixtures/stripe/', import.meta.url);
const read = (name: string): Json => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Json;

/** `nullable` of OpenAPI 3.0 as JSON Schema has it. */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = node as Json;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]));
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Json;
}

const document = plain(read('openapi.json')) as { paths: Record<string, Record<string, { parameters?: Parameter[] }>> };
const samples = read('samples.json');

/** One of Stripe's own samples, to be changed. */
export const sample = (resource: string): Json => structuredClone(samples[resource]) as Json;

const options = { strict: false, validateFormats: false } as const;
const ofAnswers = new Ajv(options).addSchema({ ...document, $id: 'stripe' });
// A form holds texts alone.
const ofRequests = new Ajv({ ...options, coerceTypes: true }).addSchema({ ...document, $id: 'stripe' });

const compiled = new Map<string, ValidateFunction>();
function check(ajv: Ajv, pointer: string, value: unknown): string | null {
  const key = `${ajv === ofAnswers} ${pointer}`;
  const validate = compiled.get(key) ?? ajv.compile({ $ref: `stripe#${pointer}` });
  compiled.set(key, validate);
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

const escaped = (path: string): string => path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
const FORM = escaped('application/x-www-form-urlencoded');
const JSON_TYPE = escaped('application/json');

export interface Operation {
  /** `post /v1/customers` */
  readonly name: string;
  readonly ids: readonly string[];
  /** @returns what is wrong with a request, or null; texts become what the description wants */
  checkRequest(input: Json): string | null;
  /** @throws Error where the test server itself answers something else than Stripe describes */
  checkAnswer(status: number, answer: Json): void;
}

export const operations: readonly string[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method} ${path}`),
);

export function operationOf(method: string, pathname: string): Operation | null {
  for (const [path, methods] of Object.entries(document.paths)) {
    const found = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname);
    const described = methods[method.toLowerCase()];
    if (found && described) return operation(method.toLowerCase(), path, { ids: found.slice(1), parameters: described.parameters ?? [] });
  }
  return null;
}

function operation(method: string, path: string, { ids, parameters }: { ids: readonly string[]; parameters: Parameter[] }): Operation {
  const at = `/paths/${escaped(path)}/${method}`;
  return {
    name: `${method} ${path}`,
    ids,
    checkRequest: (input) =>
      method === 'post' ? check(ofRequests, `${at}/requestBody/content/${FORM}/schema`, input) : checkQuery(at, parameters, input),
    checkAnswer(status, answer) {
      const wrong = check(ofAnswers, `${at}/responses/${status === 200 ? '200' : 'default'}/content/${JSON_TYPE}/schema`, answer);
      if (wrong) throw new Error(`The test server would answer ${method} ${path} with what Stripe does not: ${wrong}`);
    },
  };
}

function checkQuery(at: string, parameters: readonly Parameter[], input: Json): string | null {
  for (const name of Object.keys(input))
    if (!parameters.some((one) => one.in === 'query' && one.name === name)) return `data must NOT have the parameter ${name}`;
  for (const [index, { name, in: place, required }] of parameters.entries()) {
    if (place !== 'query' || (input[name] === undefined && !required)) continue;
    const wrong = check(ofRequests, `${at}/parameters/${index}/schema`, input[name]);
    if (wrong) return `${name}: ${wrong}`;
  }
  return null;
}

/** @throws Error where a webhook's body is not one of Stripe's */
export function checkEvent(event: Json): void {
  const wrong = check(ofAnswers, '/components/schemas/event', event);
  if (wrong) throw new Error(`The test server would send an event that Stripe does not: ${wrong}`);
}

/** Reads a form with names such as `metadata[payment_id]` and `expand[0]`. */
export function readForm(text: string): Json {
  const root: Json = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    let here = root;
    for (const key of keys.slice(0, -1)) here = (here[key] ??= {}) as Json;
    here[keys.at(-1) ?? ''] = value;
  }
  return listed(root) as Json;
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function listed(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, listed(value)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
