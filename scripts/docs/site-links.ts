import { readFileSync } from 'node:fs';
import path from 'node:path';
import { docsPaths } from '#modules/docs/contract/contents.ts';
import { locales, type Locale } from '#shared/locale.ts';

const LIST = path.resolve(import.meta.dirname, '../../docs/web/routes.json');
let known: ReadonlySet<string> | null = null;

/** The same page in the reader's language, where it has one: writers name the English address. */
export function localAddress(language: Locale, address: string): string {
  if (language === locales[0] || !address.startsWith('/')) return address;
  const [path, ...hash] = address.split('#');
  known ??= new Set((JSON.parse(readFileSync(LIST, 'utf8')) as readonly { readonly path: string }[]).map((route) => route.path));
  const own = `/${language}${path === '/' ? '' : (path ?? '')}`;
  return known.has(own) || docsPaths.includes(path ?? '') ? [own, ...hash].join('#') : address;
}
