import type { Finding } from '../step.ts';
import { type Node, nameOf, nodesOf, type Source, stringOf } from './syntax.ts';
import type { Language } from './locale-files.ts';
import { isDocumented, refusePart } from './voice.ts';

const written: readonly Language[] = ['en', 'fr', 'es'];
/** How a mail names its English, from which the other languages take their keys. */
const ENGLISH = 'english';

const languageOfFile = (file: string): Language | undefined => written.find((language) => file.endsWith(`/${language}.ts`));

/** Lists of single words that are looked for in what people wrote. */
const isLexicon = (file: string): boolean => /\/lexicon(?:-\w+)?\.ts$/.test(file);

/** Worth the cost of parsing. */
export const isTextInSource = (file: string, text: string): boolean =>
  !isLexicon(file) && (languageOfFile(file) !== undefined || /\bfr: |\bconst (?:fr|english)\b/.test(text));

/**
 * What the server writes itself (mails, exports, legal texts, the page of the outbox): whatever is in a file named after the
 * language, or below a property or a constant named `en`, `english`, `fr` or `es`. A text in pieces is read with its places
 * filled by {x}.
 */
export function textsInSource(source: Source): Finding[] {
  const whole = languageOfFile(source.file);
  const found = source.nodes.flatMap((node) => {
    if (whole) return ofText(node, whole, source);
    const language = written.find((known) => known === ownerOf(node) || (known === 'en' && ownerOf(node) === ENGLISH));
    const value = node.type === 'Property' ? node['value'] : node['init'];
    return language ? nodesOf(value).flatMap((inner) => ofText(inner, language, source)) : [];
  });
  return [...new Map(found.map((finding) => [`${finding.line} ${finding.message}`, finding])).values()];
}

function ownerOf(node: Node): string {
  if (node.type === 'Property') return nameOf(node['key']) || (stringOf(node['key']) ?? '');
  return node.type === 'VariableDeclarator' ? nameOf(node['id']) : '';
}

function ofText(node: Node, language: Language, source: Source): Finding[] {
  const text = node.type === 'TemplateLiteral' ? joined(node) : stringOf(node);
  // Names of events and addresses are no texts.
  if (text === null || !/\p{L}/u.test(text) || /^[\w./:#-]*[._/][\w./:#-]*$/.test(text)) return [];
  if (language === 'en' && isDocumented(text)) return [];
  const line = source.text.slice(0, node.start).split('\n').length;
  return refusePart(text, language).map((message) => ({ file: source.file, line, message: `${message}: ${text}` }));
}

const joined = (node: Node): string =>
  (node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]).map(({ value }) => value.cooked).join('{x}');
