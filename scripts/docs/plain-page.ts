import { existsSync, readFileSync } from 'node:fs';
import GithubSlugger from 'github-slugger';
import type { Heading, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Locale } from '#shared/locale.ts';
import { plainMarks, type Mark } from './marks.ts';
import { fileOf, pageOf } from './pages.ts';

export interface PageHeading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** Reads Markdown with the marks of writers; the marks stay as they are. */
export const parsePage = (source: string): Root =>
  unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkFrontmatter).parse(source);

/** A mark that is a paragraph's only content is a block, as it is over several lines. */
function freeMarks(tree: Root): void {
  visit(tree, 'paragraph', (node, at, parent) => {
    const [mark, ...more] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
    if (!parent || at === undefined || more.length > 0 || mark?.type !== 'mdxJsxTextElement') return undefined;
    const children = mark.children.length > 0 ? [{ type: 'paragraph' as const, children: mark.children }] : [];
    parent.children[at] = { ...mark, type: 'mdxJsxFlowElement', children } satisfies MdxJsxFlowElement;
    return SKIP;
  });
}

/** Puts plain Markdown in place of all marks of a page. @throws Error naming file and line of what is wrong */
export function replaceMarks(tree: Root, language: Locale, file: string): void {
  freeMarks(tree);
  visit(tree, (node, at, parent) => {
    if (node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      throw new Error(`${file}:${node.position?.start.line ?? 0} a page has marks and no code`);
    }
    if (!parent || at === undefined || !isMark(node)) return undefined;
    // Inner ones first would change what this one holds, so what it made is visited next.
    parent.children.splice(at, 1, ...inBlock(node, made(node, language, file)));
    return [SKIP, at];
  });
}

const isMark = (node: { type: string }): node is Mark => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** A mark that is alone on its line is a paragraph. */
const inBlock = (mark: Mark, nodes: readonly (RootContent | PhrasingContent)[]): RootContent[] =>
  mark.type === 'mdxJsxFlowElement' && nodes.every(isPhrasing) ? [{ type: 'paragraph', children: [...nodes] }] : [...nodes];

const PHRASING = ['text', 'strong', 'emphasis', 'inlineCode', 'link', 'image', 'delete', 'break'];
const isPhrasing = (node: RootContent | PhrasingContent): node is PhrasingContent => PHRASING.includes(node.type);

function made(mark: Mark, language: Locale, file: string) {
  try {
    return plainMarks(mark, language);
  } catch (cause) {
    throw new Error(`${file}:${mark.position?.start.line ?? 0} ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
}

/**
 * Headings of a page with their anchors, which come from the English page: a link survives a change of language.
 * @throws Error where the page's headings are not those of the English one
 */
export function headingsOf(tree: Root, file: string): PageHeading[] {
  const { language, path } = pageOf(file);
  const own = headingNodes(tree);
  const english = language === 'en' ? own : englishHeadings(path);
  if (english.map(({ depth }) => depth).join() !== own.map(({ depth }) => depth).join()) {
    throw new Error(`${file} has not the same headings as its English page`);
  }
  const slugger = new GithubSlugger();
  return own.map((node, at) => ({ depth: node.depth, id: slugger.slug(toString(english[at] ?? node)), text: toString(node) }));
}

function englishHeadings(path: string): Heading[] {
  const file = fileOf('en', path);
  if (!existsSync(file)) throw new Error(`${path} has no English page`);
  const tree = parsePage(readFileSync(file, 'utf8'));
  replaceMarks(tree, 'en', file);
  return headingNodes(tree);
}

const headingNodes = (tree: Root): Heading[] => tree.children.filter((node) => node.type === 'heading');
