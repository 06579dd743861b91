import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { docsPaths } from '#modules/docs/contract/contents.ts';
import type { Locale } from '#shared/locale.ts';

export const MODULE = path.resolve(import.meta.dirname, '../../src/modules/docs');
export const PAGES = path.join(MODULE, 'pages');

/** The head of each page's text, between lines of three dashes. */
export interface Frontmatter {
  readonly title: string;
  /** One sentence for search engines and the page's head. */
  readonly description: string;
  /** Further words that find it, in its language. */
  readonly keywords?: readonly string[];
  /** YYYY-MM-DD: the day of the last change to what it says. */
  readonly updated: string;
  /** The id of a module that has not landed (`modules/site/web/parts/not-landed.ts`): no search engine keeps the page until then. */
  readonly awaits?: string;
}

/** `/docs/api/overview` in French → `…/pages/fr/api/overview.mdx`; the home page is `index`. */
export const fileOf = (language: Locale, address: string): string =>
  path.join(PAGES, language, `${address.slice('/docs/'.length) || 'index'}.mdx`);

/** @throws Error for a file that is no page of the documentation */
export function pageOf(file: string): { language: Locale; path: string } {
  const [language = '', ...rest] = path
    .relative(PAGES, file)
    .replace(/\.mdx$/, '')
    .split(path.sep);
  const name = rest.join('/');
  if (!isLocale(language)) throw new Error(`${file} is not in a folder of a language`);
  return { language, path: name === 'index' ? '/docs' : `/docs/${name}` };
}

const isLocale = (name: string): name is Locale => ['en', 'fr', 'es'].includes(name);

/** Search engines cut a longer one. */
const DESCRIPTION_MAX = 160;

/** Takes a page apart. @throws Error naming what its head lacks */
export function readFrontmatter(source: string, file: string): Frontmatter {
  const head = /^---\n([\s\S]*?)\n---\n/.exec(source)?.[1];
  const fields = (head === undefined ? {} : parse(head, { schema: 'failsafe' })) as Partial<Record<keyof Frontmatter, unknown>>;
  const text = (name: keyof Frontmatter): string => {
    const value = fields[name];
    if (typeof value !== 'string' || value === '') throw new Error(`${file}: its head has no ${name}`);
    return value;
  };
  const updated = text('updated');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(updated)) throw new Error(`${file}: updated is a day, such as 2026-11-28`);
  if (text('description').length > DESCRIPTION_MAX) throw new Error(`${file}: its description has more than ${DESCRIPTION_MAX} characters`);
  const keywords = Array.isArray(fields.keywords) ? fields.keywords.map(String) : [];
  const given = { title: text('title'), description: text('description'), updated, keywords };
  return fields.awaits === undefined ? given : { ...given, awaits: text('awaits') };
}

export interface SourcePage {
  readonly language: Locale;
  /** Its English address, the same in each language. */
  readonly path: string;
  readonly file: string;
  readonly source: string;
}

export function readPages(language: Locale): SourcePage[] {
  return docsPaths.map((address) => {
    const file = fileOf(language, address);
    return { language, path: address, file, source: readFileSync(file, 'utf8') };
  });
}
