import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BlockContent } from 'mdast';
import type { Locale } from '#shared/locale.ts';
import { PAGES } from './pages.ts';

/** A call of the interface as it was made and answered, kept by src/modules/docs/server/calls.test.ts. */
export interface KeptCall {
  readonly method: string;
  readonly path: string;
  /** Whether it was made with a person's access token. */
  readonly isSignedIn: boolean;
  readonly body?: unknown;
  readonly status: number;
  readonly answer: unknown;
}

export const CALLS = path.join(PAGES, 'calls');
const answerWords: Readonly<Record<Locale, string>> = { en: 'Answer', fr: 'Réponse', es: 'Respuesta' };
/** The installation's address, as an example may say it. */
export const ORIGIN = 'http://localhost:3000';

/** @throws Error for a call that the suite does not make */
export function callNodes(language: Locale, id: string): BlockContent[] {
  const file = path.join(CALLS, `${id}.json`);
  if (!existsSync(file)) throw new Error(`<Call id="${id}" />: src/modules/docs/server/calls.test.ts does not make it`);
  const call = JSON.parse(readFileSync(file, 'utf8')) as KeptCall; // written by that test
  return [
    { type: 'code', lang: 'bash', value: curlOf(call) },
    { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: `${answerWords[language]}: ${call.status}` }] }] },
    ...(call.answer === null ? [] : [{ type: 'code' as const, lang: 'json', value: JSON.stringify(shortened(call.answer), null, 2) }]),
  ];
}

/** Of a long list one is enough to see what all are like. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 2 ? [shortened(value[0]), '…'] : value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

function curlOf({ method, path: address, isSignedIn, body }: KeptCall): string {
  const parts = [
    // In quotes: zsh takes a bare `?` for a pattern of file names, and refuses the line.
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${ORIGIN}${address}'`,
    ...(isSignedIn ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(body === undefined ? [] : [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(body)}'`]),
  ];
  return parts.join(' \\\n  ');
}
