import type { OpenApiDocument } from './openapi.ts';

const escape = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
}
interface Response {
  readonly description: string;
}
/** A thing itself, or where it is described under the document's components. */
type Described<T> = T | { readonly $ref: string };

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly 'x-action'?: string;
  readonly parameters: readonly Described<Parameter>[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, Described<Response>>>;
}

/** The API as a page that a person reads: no script, so that it works under the strictest content policy. */
export function referencePage(document: OpenApiDocument): string {
  const { components } = document;
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation: operation as Operation })),
  );
  const areas = Map.groupBy(rows, (row) => row.operation.tags[0] ?? '');
  const menu = [...areas.keys()]
    .toSorted()
    .map((area) => `<li><a href="#${area}">${escape(area)}</a></li>`)
    .join('');
  const sections = [...areas]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([area, calls]) => `<section id="${area}"><h2>${escape(area)}</h2>${calls.map((one) => call(one, components)).join('')}</section>`,
    );
  const schemas = Object.entries(components.schemas)
    .map(([name, schema]) => `<article id="${schemaAnchor(name)}"><h3><code>${escape(name)}</code></h3>${shape(schema)}</article>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API reference · Trimtab</title><meta name="description" content="Every call of the Trimtab API."><link rel="stylesheet" href="/api/reference.css"></head>
<body><header><h1>API reference</h1><p>${rows.length} calls. Send <code>Authorization: Bearer …</code>. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header>
<nav><ul>${menu}<li><a href="#schemas">Schemas</a></li></ul></nav><main>${sections.join('')}
<section id="schemas"><h2>Schemas</h2>${schemas}</section></main></body></html>`;
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

function call({ path, method, operation }: Call, components: OpenApiDocument['components']): string {
  const who = operation['x-action'] ? `Needs <code>${escape(operation['x-action'])}</code>` : 'Open to everybody';
  const inputs = operation.parameters
    .map((one) => found(one, components.parameters))
    .map((one) => `<li><code>${escape(one.name)}</code> in ${one.in}${one.required ? ', required' : ''}</li>`)
    .join('');
  const body = operation.requestBody ? `<details><summary>Body</summary>${shape(operation.requestBody)}</details>` : '';
  const answers = Object.entries(operation.responses)
    .map(([status, one]) => [status, escape(found(one, components.responses).description)] as const)
    .map(([status, text]) => `<li><b>${status}</b> ${text.replaceAll('\n\n', '<br>')}</li>`)
    .join('');
  return `<article id="${escape(operation.operationId)}"><h3><code>${method} ${escape(path)}</code></h3><p>${escape(operation.summary)}. ${who}.</p>
${inputs ? `<ul>${inputs}</ul>` : ''}${body}<details><summary>Answers</summary><ul>${answers}</ul></details></article>`;
}

/** @param kept one kind of the document's components, in which a reference's last part is the name */
function found<T>(described: Described<T>, kept: Readonly<Record<string, object>>): T {
  const isReference = typeof described === 'object' && described !== null && '$ref' in described;
  // The document writes both, so a reference always names a component of the kind that its place needs.
  return (isReference ? kept[described.$ref.split('/').at(-1) ?? ''] : described) as T;
}

const schemaAnchor = (name: string) => `schema-${name}`;
const schemaLink = (_whole: string, name: string) => `<a href="#${schemaAnchor(name)}">${name}</a>`;

/** A schema as JSON, in which the name of a schema that it refers to is a link. Quotes are escaped as `&#34;`. */
const shape = (schema: object): string =>
  `<pre>${escape(JSON.stringify(schema, null, 1))
    .replace(/\{\s+&#34;\$ref&#34;: &#34;#\/components\/schemas\/(\w+)&#34;\s+\}/g, schemaLink)
    .replace(/#\/components\/schemas\/(\w+)/g, schemaLink)}</pre>`;

export const referenceStyle = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;
background:light-dark(#f9fafc,#0b0d15);color:light-dark(#161929,#edeef4)}nav ul{columns:4;padding:0;list-style:none}a{color:light-dark(#6450ea,#a9a9ff)}
article{border-top:1px solid light-dark(#e1e3e8,#333849);padding:.6rem 0}h3{font-size:1rem;margin:.4rem 0}pre{overflow:auto}
summary{cursor:pointer}code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}@media(max-width:40rem){nav ul{columns:2}}`;
