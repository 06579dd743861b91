import { DEFAULT_LANGUAGE, type Language } from '#ui/text/languages.ts';
import { docsPaths, docsSections } from '../../contract/contents.ts';

/** A page as scripts/docs/html-page.ts makes it of its file. */
export interface WrittenPage {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly updated: string;
  readonly awaits?: string;
  readonly html: string;
  readonly headings: readonly { readonly depth: number; readonly id: string; readonly text: string }[];
}

const files = import.meta.glob<WrittenPage>('../../pages/*/**/*.mdx', { eager: true, import: 'default' });

/** @param path the page's English address @throws Error for a page that has no file in this language */
export function pageAt(language: Language, path: string): WrittenPage {
  const page = files[`../../pages/${language}/${path.slice('/docs/'.length) || 'index'}.mdx`];
  if (!page) throw new Error(`${path} is not written in ${language}`);
  return page;
}

/** The section's id; pages directly below /docs, and the home page, have none. */
export const sectionOf = (path: string): string | null =>
  docsSections.find(({ section, paths }) => section && paths.includes(path))?.section ?? null;

/** The page before and the page after, in the order of the navigation. */
export function neighboursOf(path: string): { previous: string | undefined; next: string | undefined } {
  const at = docsPaths.indexOf(path);
  return { previous: at > 0 ? docsPaths[at - 1] : undefined, next: docsPaths[at + 1] };
}

/** The page as plain Markdown, next to the page itself. */
export const markdownOf = (language: Language, path: string): string =>
  `${language === DEFAULT_LANGUAGE ? '' : `/${language}`}${path === '/docs' ? '/docs/index' : path}.md`;
