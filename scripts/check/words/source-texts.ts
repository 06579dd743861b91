import type { Finding } from '../step.ts';
import { type Node, nameOf, nodesOf, type Source, stringOf } from './syntax.ts';
import type { Language } from './locale-files.ts';
import { isDocumented, refusePart } from './voice.ts';

const languages: readonly Language[] = ['en', 'fr', 'es'];

/** Titles and names of places (`Wording`): every page has them before any file of texts has come, so they are in the code. */
const WORDINGS = /^src\/(?:modules\/[^/]+\/web\/(?:index|parts\/place-names)\.ts|web\/shell\/user-places\.ts|web\/app-routes\.tsx)$/;
/** Each language under its own name. */
const NAMES = 'src/ui/text/languages.ts';
/** Lists of single words that are looked for in what people wrote. */
const LEXICON = /\/lexicon(?:-\w+)?\.ts$/;

const languageOfFile = (file: string): Language | undefined => languages.find((language) => file.endsWith(`/${language}.ts`));

/** Worth the cost of parsing. */
export const isTextInSource = (file: string, text: string): boolean =>
  file !== NAMES && !LEXICON.test(file) && (languageOfFile(file) !== undefined || /\bfr: |\bconst (?:fr|french)\b/.test(text));

/**
 * Texts of one language in the code: in a file that is named after the language, or below a property or a constant `en`, `fr` or
 * `es`. A translator reads only `locales/`, so they are refused; wordings are held to the voice instead.
 */
export function textsInSource(source: Source): Finding[] {
  if (WORDINGS.test(source.file)) return source.nodes.flatMap((node) => voiceOf(node, source));
  const whole = languageOfFile(source.file);
  if (whole) return [{ file: source.file, message: `holds texts of one language: ${BELONG}` }];
  return source.nodes
    .filter((node) => languageOf(node) && textsBelow(node).length > 0)
    .map((node) => ({ file: source.file, line: lineOf(node, source), message: `writes the texts of a language: ${BELONG}` }));
}

const BELONG =
  'they belong in locales/, those that the server writes in its parts mail, export and defaults, and are said by a teller (#shared/say.ts)';

const languageOf = (node: Node): Language | undefined => {
  const name = node.type === 'Property' ? nameOf(node['key']) : node.type === 'VariableDeclarator' ? nameOf(node['id']) : '';
  return languages.find((language) => language === name);
};

const lineOf = (node: Node, source: Source): number => source.text.slice(0, node.start).split('\n').length;

/** The texts in the value of a property or constant; names of events and addresses are none. */
const textsBelow = (owner: Node): readonly { readonly node: Node; readonly text: string }[] =>
  nodesOf(owner.type === 'Property' ? owner['value'] : owner['init']).flatMap((node) => {
    const text = node.type === 'TemplateLiteral' ? joined(node) : stringOf(node);
    return text === null || !/\p{L}/u.test(text) || /^[\w./:#-]*[._/][\w./:#-]*$/.test(text) ? [] : [{ node, text }];
  });

const joined = (node: Node): string =>
  (node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]).map(({ value }) => value.cooked).join('{x}');

function voiceOf(owner: Node, source: Source): Finding[] {
  const language = languageOf(owner);
  if (!language) return [];
  return textsBelow(owner)
    .filter(({ text }) => !(language === 'en' && isDocumented(text)))
    .flatMap(({ node, text }) =>
      refusePart(text, language).map((message) => ({ file: source.file, line: lineOf(node, source), message: `${message}: ${text}` })),
    );
}
