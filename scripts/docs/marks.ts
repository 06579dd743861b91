import type { PhrasingContent, BlockContent, Data, DefinitionContent, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import type { Locale } from '#shared/locale.ts';
import { callNodes } from './calls.ts';
import { changelogNodes } from './changelog.ts';
import { limitWords } from './facts.ts';
import { labelOf } from './labels.ts';
import { pictureNodes } from './pictures.ts';
import { placeNode } from './product-places.ts';

export type Mark = MdxJsxFlowElement | MdxJsxTextElement;
type Made = readonly (RootContent | PhrasingContent)[];
interface Asked {
  readonly language: Locale;
  readonly mark: Mark;
  /** Its attributes, all of them plain texts. */
  readonly given: Readonly<Record<string, string>>;
}

/**
 * The marks that writers may use (src/modules/docs/README.md). Each becomes plain Markdown, with the element that a browser
 * shows for it, before anything else reads the page: so the page, its `.md` and the search say the same.
 */
/** A text that becomes an element in HTML, and stays a text in Markdown. */
const PRICE: Data = { hName: 'span', hProperties: { 'data-price': '' } };

const marks: Readonly<Record<string, (asked: Asked) => Made>> = {
  Note: ({ mark, given }) => [
    {
      type: 'blockquote',
      children: blocksOf(mark),
      data: { hName: 'aside', hProperties: { 'data-note': given['kind'] ?? 'info' } },
    },
  ],
  Steps: ({ mark }) =>
    blocksOf(mark).map((block) => (block.type === 'list' ? { ...block, data: { hProperties: { 'data-steps': '' } } } : block)),
  Keys: ({ mark }) => keyNodes(toString(mark)),
  Text: ({ language, given: { k = '', ...places } }) => [
    { type: 'strong', children: [{ type: 'text', value: labelOf(language, k, places) }] },
  ],
  Place: ({ language, given }) => [placeNode(language, given['to'] ?? '')],
  Limit: ({ language, given }) => [
    // The HTML of a page marks prices: the server writes those in force into it.
    { type: 'text', value: limitWords(language, given), ...(given['of']?.endsWith('Price') && { data: PRICE }) },
  ],
  Picture: ({ language, given }) => pictureNodes(language, given['name'] ?? '', given['alt'] ?? ''),
  Changelog: () => changelogNodes(),
  Call: ({ language, given }) => callNodes(language, given['id'] ?? ''),
};

/** @throws Error for a mark that there is not, or that asks for what the product does not have */
export function plainMarks(mark: Mark, language: Locale): Made {
  const make = marks[mark.name ?? ''];
  if (!make) throw new Error(`<${mark.name ?? ''}> is none of the marks ${Object.keys(marks).join(', ')}`);
  return make({ language, mark, given: attributesOf(mark) });
}

function attributesOf(mark: Mark): Record<string, string> {
  const plain = mark.attributes.filter((one): one is MdxJsxAttribute => one.type === 'mdxJsxAttribute');
  return Object.fromEntries(plain.map(({ name, value }) => [name, typeof value === 'string' ? value : '']));
}

/** The lines inside of a mark. */
function blocksOf(mark: Mark): (BlockContent | DefinitionContent)[] {
  if (mark.type === 'mdxJsxFlowElement') return mark.children;
  return [{ type: 'paragraph', children: mark.children }];
}

/** `Ctrl + K` → two keys. */
function keyNodes(keys: string): PhrasingContent[] {
  return keys
    .split('+')
    .flatMap((key, at): PhrasingContent[] => [
      ...(at > 0 ? [{ type: 'text' as const, value: ' + ' }] : []),
      { type: 'inlineCode', value: key.trim(), data: { hName: 'kbd' } },
    ]);
}
