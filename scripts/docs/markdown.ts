import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { readFrontmatter, type SourcePage } from './pages.ts';
import { parsePage, replaceMarks } from './plain-page.ts';
import { localAddress } from './site-links.ts';

/** A page without tags and head, its links in its language. */
export function plainTree({ source, language, file }: SourcePage): Root {
  const tree = parsePage(source);
  replaceMarks(tree, language, file);
  tree.children = tree.children.filter(({ type }) => type !== 'yaml');
  visit(tree, (node, at, parent) => {
    if (node.type === 'link') node.url = localAddress(language, node.url);
    // One of two pictures is for a dark screen.
    if (node.type === 'image' && parent && at !== undefined && node.data?.hProperties?.['data-scheme'] === 'dark') {
      parent.children.splice(at, 1);
      return at;
    }
    return undefined;
  });
  return tree;
}

/** A page as programs and people read it without a browser. */
export function markdownOf(page: SourcePage): string {
  const { title, description } = readFrontmatter(page.source, page.file);
  const body = unified().use(remarkGfm).use(remarkStringify, { bullet: '-', rule: '-' }).stringify(plainTree(page));
  return `# ${title}\n\n${description}\n\n${body}`;
}
