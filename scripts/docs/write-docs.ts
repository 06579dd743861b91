import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { docsSections, sectionRoots } from '#modules/docs/contract/contents.ts';
import { locales, type Locale } from '#shared/locale.ts';
import { labelOf } from './labels.ts';
import { markdownOf } from './markdown.ts';
import { readFrontmatter, readPages, type SourcePage } from './pages.ts';
import { PICTURES } from './pictures.ts';
import { searchIndex } from './search-index.ts';
import { localAddress } from './site-links.ts';

/** Writes what is served besides the pages: each as Markdown, the list for programs, what the search reads, the pictures. */
export async function writeDocs(dist: string): Promise<void> {
  const write = async (address: string, text: string): Promise<void> => {
    const file = path.join(dist, address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  for (const language of locales) {
    const pages = readPages(language);
    for (const page of pages) await write(markdownAddress(page), markdownOf(page));
    await write(`/docs/search/${language}.json`, searchIndex(pages));
  }
  await write('/llms.txt', listForPrograms(readPages('en')));
  await cp(PICTURES, path.join(dist, 'docs/pictures'), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error; // no page shows a picture
  });
}

/** Where the roots of sections lead, in each language. */
export const docsRedirects: Readonly<Record<string, string>> = Object.fromEntries(
  locales.flatMap((language) =>
    Object.entries(sectionRoots).map(([from, to]) => [
      `${language === locales[0] ? '' : `/${language}`}${from}`,
      localAddress(language, to),
    ]),
  ),
);

/** The page's own address with `.md` behind it; the home page is a folder, so it is named. */
const markdownAddress = ({ language, path: page }: Pick<SourcePage, 'language' | 'path'>): string =>
  `${localAddress(language, page)}${page === '/docs' ? '/index' : ''}.md`;

/** https://llmstxt.org: what the site is, and its pages as Markdown. */
function listForPrograms(pages: readonly SourcePage[]): string {
  const heads = new Map(pages.map((page) => [page.path, readFrontmatter(page.source, page.file)]));
  const line = (address: string): string => {
    const head = heads.get(address);
    return `- [${head?.title ?? ''}](${markdownAddress({ language: 'en', path: address })}): ${head?.description ?? ''}`;
  };
  const sections = docsSections.map(({ section, paths }) => {
    // What does not exist yet helps no program.
    const written = paths.filter((address) => heads.get(address)?.awaits === undefined);
    return written.length > 0 ? [`## ${titleOf('en', section)}`, '', ...written.map(line), ''] : [];
  });
  const others = locales.slice(1).map((language) => `- [${labelOf(language, 'docs:title')}](/${language}/docs/index.md)`);
  return [
    '# Trimtab',
    '',
    `> ${heads.get('/docs')?.description ?? ''}`,
    '',
    ...sections.flat(),
    '## Other languages',
    '',
    ...others,
    '',
  ].join('\n');
}

const titleOf = (language: Locale, section: string): string => labelOf(language, `docs:sections.${section || 'more'}`);
