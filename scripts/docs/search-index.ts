import { toString } from 'mdast-util-to-string';
import MiniSearch from 'minisearch';
import { foldWord, searchFields, storedFields, type SearchedPart } from '#modules/docs/rules.ts';
import { plainTree } from './markdown.ts';
import { readFrontmatter, type SourcePage } from './pages.ts';
import { headingsOf } from './plain-page.ts';
import { localAddress } from './site-links.ts';

/** The index of one language, as the browser loads it. */
export function searchIndex(pages: readonly SourcePage[]): string {
  const index = new MiniSearch<SearchedPart>({ fields: [...searchFields], storeFields: [...storedFields], processTerm: foldWord });
  index.addAll(pages.flatMap(partsOf).map((part, id) => ({ ...part, id })));
  return JSON.stringify(index);
}

/** What is under each heading of a page, the smaller headings with it. */
function partsOf(page: SourcePage): Omit<SearchedPart, 'id'>[] {
  const { title, description, keywords = [] } = readFrontmatter(page.source, page.file);
  const tree = plainTree(page);
  const headings = headingsOf(tree, page.file).filter(({ depth }) => depth === 2);
  const url = localAddress(page.language, page.path);
  const parts = [{ title, heading: '', keywords: keywords.join(' '), text: description, url }];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) {
      const { id = '', text = '' } = headings[parts.length - 1] ?? {};
      parts.push({ title, heading: text, keywords: '', text: '', url: `${url}#${id}` });
    }
    const last = parts.at(-1);
    if (last) last.text += ` ${toString(node)}`;
  }
  return parts;
}
