import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

/** An object of an API, as it travels. */
export type Json = { [key: string]: unknown };

const folder = new URL('../../fixtures/', import.meta.url);
export const readFixture = (name: string): Json => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Json;

/** `nullable` of OpenAPI 3.0 as JSON Schema has it. */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = node as Json;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]));
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}
interface Document {
  readonly paths: Record<string, { get: { parameters?: Parameter[] } }>;
  readonly components: { readonly parameters?: Record<string, Parameter> };
}

const escaped = (path: string): string => path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');

/** A provider's own description, against which each question and each answer of its test server is held. */
export class Described {
  readonly #document: Document;
  // PayPal's patterns escape signs that need it only without the flag for Unicode.
  readonly #strict = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false });
  // A query holds texts alone.
  readonly #loose = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, coerceTypes: true });
  readonly paths: readonly string[];

  constructor(file: string) {
    this.#document = plain(readFixture(file)) as Document;
    this.paths = Object.keys(this.#document.paths);
    for (const ajv of [this.#strict, this.#loose]) ajv.addSchema({ ...this.#document, $id: 'api' });
  }

  /** @returns what is wrong with a query, or null */
  wrongQuery(path: string, query: Json): string | null {
    const at = `/paths/${escaped(path)}/get/parameters`;
    const parameters = (this.#document.paths[path]?.get.parameters ?? []).map((one, index) => {
      const name = one.$ref?.split('/').at(-1);
      const own = name ? this.#document.components.parameters?.[name] : one;
      return { ...(own ?? one), pointer: name ? `/components/parameters/${name}/schema` : `${at}/${index}/schema` };
    });
    const unknown = Object.keys(query).find((name) => !parameters.some((one) => one.in === 'query' && one.name === name));
    if (unknown) return `There is no parameter ${unknown}`;
    for (const { name, in: place, required, pointer } of parameters) {
      if (place !== 'query' || (query[name] === undefined && !required)) continue;
      const wrong = this.#check(this.#loose, pointer, query[name]);
      if (wrong) return `${name}: ${wrong}`;
    }
    return null;
  }

  /** @throws Error where the test server itself answers something else than is described */
  checkAnswer(path: string, answer: Json): void {
    const pointer = `/paths/${escaped(path)}/get/responses/200/content/${escaped('application/json')}/schema`;
    const wrong = this.#check(this.#strict, pointer, answer);
    if (wrong) throw new Error(`The test server would answer ${path} with what the provider does not: ${wrong}`);
  }

  #check(ajv: Ajv, pointer: string, value: unknown): string | null {
    const key = `api#${pointer}`;
    const validate = ajv.getSchema(key) ?? ajv.compile({ $ref: key });
    return validate(value) === true ? null : ajv.errorsText(validate.errors);
  }
}
