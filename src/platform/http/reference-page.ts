import type { OpenApiDocument } from './openapi.ts';

const escape = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly 'x-action'?: string;
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { description: string }>>;
}

/** The API as a page that a person reads: no script, so that it works under the strictest content policy. */
export function referencePage(document: OpenApiDocument): string {
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
    .map(([area, calls]) => `<section id="${area}"><h2>${escape(area)}</h2>${calls.map(call).join('')}</section>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API reference · Trimtab</title><meta name="description" content="Every call of the Trimtab API."><link rel="stylesheet" href="/api/reference.css"></head>
<body><header><h1>API reference</h1><p>${rows.length} calls. Send <code>Authorization: Bearer …</code>. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header>
<nav><ul>${menu}</ul></nav><main>${sections.join('')}</main></body></html>`;
}

function call({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const who = operation['x-action'] ? `Needs <code>${escape(operation['x-action'])}</code>` : 'Open to everybody';
  const inputs = operation.parameters
    .map((one) => `<li><code>${escape(one.name)}</code> in ${one.in}${one.required ? ', required' : ''}</li>`)
    .join('');
  const body = operation.requestBody
    ? `<details><summary>Body</summary><pre>${escape(JSON.stringify(operation.requestBody, null, 1))}</pre></details>`
    : '';
  const answers = Object.entries(operation.responses)
    .map(([status, response]) => `<li><b>${status}</b> ${escape(response.description).replaceAll('\n\n', '<br>')}</li>`)
    .join('');
  return `<article id="${escape(operation.operationId)}"><h3><code>${method} ${escape(path)}</code></h3><p>${escape(operation.summary)}. ${who}.</p>
${inputs ? `<ul>${inputs}</ul>` : ''}${body}<details><summary>Answers</summary><ul>${answers}</ul></details></article>`;
}

export const referenceStyle = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;
background:light-dark(#f9fafc,#0b0d15);color:light-dark(#161929,#edeef4)}nav ul{columns:4;padding:0;list-style:none}a{color:light-dark(#6450ea,#a9a9ff)}
article{border-top:1px solid light-dark(#e1e3e8,#333849);padding:.6rem 0}h3{font-size:1rem;margin:.4rem 0}pre{overflow:auto}
summary{cursor:pointer}code{font-family:ui-monospace,monospace}@media(max-width:40rem){nav ul{columns:2}}`;
