import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

const FILE = path.resolve(import.meta.dirname, '../../CHANGELOG.md');

/** The repository's changelog, which is in English in every language. */
export function changelogNodes(): RootContent[] {
  return fromMarkdown(readFileSync(FILE, 'utf8'))
    .children.filter((node) => !(node.type === 'heading' && node.depth === 1))
    .map((node) => ({ ...node, data: { hProperties: { lang: 'en' } } }));
}
