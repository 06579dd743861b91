import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

const FILE = path.resolve(import.meta.dirname, '../../CHANGELOG.md');

/** The repository's changelog, which is in English in every language. */
export function changelogNodes(): RootContent[] {
  const tree = fromMarkdown(readFileSync(FILE, 'utf8'));
  // The site does not have the repository's files: what links to one is text.
  visit(tree, 'link', (node, at, parent) => {
    if (!parent || at === undefined || URL.canParse(node.url) || node.url.startsWith('/')) return undefined;
    parent.children.splice(at, 1, ...node.children);
    return at;
  });
  return tree.children
    .filter((node) => !(node.type === 'heading' && node.depth === 1))
    .map((node) => ({ ...node, data: { hProperties: { lang: 'en' } } }));
}
