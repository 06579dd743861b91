import rehypeShiki from '@shikijs/rehype/core';
import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import { toString } from 'mdast-util-to-string';
import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { createHighlighterCore, createCssVariablesTheme, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Locale } from '#shared/locale.ts';
import { labelOf } from './labels.ts';
import { pageOf, readFrontmatter, type Frontmatter } from './pages.ts';
import { headingsOf, parsePage, replaceMarks, type PageHeading } from './plain-page.ts';
import { localAddress } from './site-links.ts';

/** A page as the browser part reads it. */
export interface WrittenPage extends Frontmatter {
  readonly html: string;
  readonly headings: readonly PageHeading[];
}

/** One theme in our own variables: the page colours them for light and dark. */
const theme = createCssVariablesTheme({ variablePrefix: '--code-', fontStyle: false });
let highlighter: Promise<HighlighterCore> | undefined;
const highlighting = () =>
  (highlighter ??= createHighlighterCore({
    themes: [theme],
    // Each language costs the build time: those that pages show.
    langs: [import('shiki/langs/bash.mjs'), import('shiki/langs/json.mjs'), import('shiki/langs/typescript.mjs')],
    engine: createJavaScriptRegexEngine(),
  }));

/** @throws Error naming file and line of what is wrong */
export async function writePage(source: string, file: string): Promise<WrittenPage> {
  const { language } = pageOf(file);
  const tree = parsePage(source);
  replaceMarks(tree, language, file);
  const headings = headingsOf(tree, file);
  anchor(tree, headings);
  const html = unified()
    .use(remarkRehype)
    .use(rehypeShiki, await highlighting(), { theme: theme.name ?? '', fallbackLanguage: 'text' })
    .use(() => (root: HtmlRoot) => dress(root, language))
    .use(() => markPrices)
    .use(rehypeStringify);
  return { ...readFrontmatter(source, file), html: html.stringify(await html.run(tree)), headings };
}

function anchor(tree: Root, headings: readonly PageHeading[]): void {
  let at = 0;
  for (const node of tree.children) {
    if (node.type !== 'heading') continue;
    const { id = toString(node) } = headings[at++] ?? {};
    node.data = { ...node.data, hProperties: { id } };
  }
}

/** Adds what Markdown has no words for: links in the reader's language, anchors, frames around code and tables. */
function dress(root: HtmlRoot, language: Locale): void {
  visit(root, 'element', (node, at, parent) => {
    if (node.tagName === 'a') node.properties['href'] = localAddress(language, String(node.properties['href']));
    else if (/^h[2-4]$/.test(node.tagName)) node.children.push(anchorOf(node, language));
    else if (parent && at !== undefined && (node.tagName === 'pre' || node.tagName === 'table')) {
      parent.children[at] = node.tagName === 'pre' ? codeFrame(node, language) : element('div', { 'data-table': '', tabIndex: 0 }, [node]);
      return SKIP;
    }
    return undefined;
  });
}

/** Prices are those of the plan table; the server writes into the page those in force. */
function markPrices(root: HtmlRoot): void {
  visit(root, 'element', ({ properties, children }) => {
    if (!('dataPrice' in properties) && !('data-price' in properties)) return;
    for (const child of children) if (child.type === 'text') child.value = `%SITE_MONEY ${child.value}%`;
  });
}

const anchorOf = ({ properties: { id } }: Element, language: Locale): Element =>
  element('a', { href: `#${String(id)}`, 'data-anchor': '', ariaLabel: labelOf(language, 'docs:anchor') }, [{ type: 'text', value: '#' }]);

function codeFrame(code: Element, language: Locale): Element {
  const label = labelOf(language, 'docs:copy');
  const button = element('button', { type: 'button', 'data-copy': labelOf(language, 'docs:copied'), ariaLabel: label, title: label }, []);
  return element('div', { 'data-code': '' }, [code, button]);
}

const element = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
