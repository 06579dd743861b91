import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { filesBelow, type Finding, isTest } from '../step.ts';
import type { LocaleFolder } from './locale-files.ts';
import { screenTexts } from './screens.ts';
import { isTextInSource, textsInSource } from './source-texts.ts';
import { nameOf, type Node, nodesOf, type Source, stringOf } from './syntax.ts';
import { refuseText } from './voice.ts';

/** The gallery of parts is in no build: its sentences are English for developers. */
const isForDevelopers = (file: string): boolean => file.startsWith('src/web/dev/');

/** Keys that code asks for and problems that contracts declare, held against the locale files. */
export function textsOfCode(root: string, folders: readonly LocaleFolder[]): Finding[] {
  const files = filesBelow(root, 'src').filter(
    (file) => /\.tsx?$/.test(file) && !isTest(file) && !file.endsWith('.d.ts') && !isForDevelopers(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const bare = screenTexts(file, text);
    // Parsing costs; most files name none of them.
    if (!/\buseText\(|\buseTranslation\(|\bproblems\(/.test(text) && !isTextInSource(file, text)) return bare;
    const source = { file, text, nodes: nodesOf(parseSync(file, text).program) };
    return [...bare, ...unknownKeys(source, folders), ...declaredProblems(source, folders), ...textsInSource(source)];
  });
}

const lineAt = ({ text }: Source, node: Node): number => text.slice(0, node.start).split('\n').length;
const callsOf = ({ nodes }: Source, names: readonly string[]): Node[] =>
  nodes.filter((node) => node.type === 'CallExpression' && names.includes(nameOf(node['callee'])));
const argumentsOf = (node: Node): readonly Node[] => node['arguments'] as readonly Node[];

/**
 * `t('a.b')` where the file's only `const t = useText('teams')` says whose texts are meant. Keys made at run time are left to
 * the compiler, which knows each namespace's type.
 */
function unknownKeys(source: Source, folders: readonly LocaleFolder[]): Finding[] {
  const namespaces = new Map<string, Set<string>>();
  for (const node of source.nodes.filter(({ type }) => type === 'VariableDeclarator')) {
    const call = node['init'] as Node | null;
    if (call?.type !== 'CallExpression' || !['useText', 'useTranslation'].includes(nameOf(call['callee']))) continue;
    const namespace = stringOf(argumentsOf(call)[0]);
    const name = nameOf(node['id']);
    if (namespace && name) namespaces.set(name, (namespaces.get(name) ?? new Set()).add(namespace));
  }
  return callsOf(source, [...namespaces.keys()]).flatMap((call) => {
    const key = stringOf(argumentsOf(call)[0]);
    const [namespace, ...others] = namespaces.get(nameOf(call['callee'])) ?? [];
    if (!key || !namespace || others.length > 0 || key.includes(':')) return [];
    const english = folders.find((folder) => folder.namespace === namespace)?.files.find((file) => file.language === 'en');
    if (english && [...english.texts.keys()].some((known) => known === key || known.startsWith(`${key}_`) || known.startsWith(`${key}.`)))
      return [];
    return [
      {
        file: source.file,
        line: lineAt(source, call),
        message: `asks for the text "${key}", which is not in the locales of ${namespace}`,
      },
    ];
  });
}

/** Problems of no module: the words of a request are with the shared ones, those of a field in a part of their own. */
const namespaceOfArea: ReadonlyMap<string, string> = new Map([
  ['request', 'ui'],
  ['field', 'ui-fields'],
]);

/** Each `problems('area', { reason: [status, text] })`: its French and Spanish words, and the voice of its English. */
function declaredProblems(source: Source, folders: readonly LocaleFolder[]): Finding[] {
  return callsOf(source, ['problems']).flatMap((call) => {
    const [first, kinds] = argumentsOf(call);
    const area = stringOf(first);
    if (!area || kinds?.type !== 'ObjectExpression') return [];
    const folder = folders.find(({ namespace }) => namespace === (namespaceOfArea.get(area) ?? area));
    const declared = (kinds['properties'] as readonly Node[]).flatMap((property) => {
      const reason = nameOf(property['key']) || stringOf(property['key']);
      return reason ? [{ reason, property }] : [];
    });
    const place = folder?.folder ?? `src/modules/${area}/locales`;
    const lacking = ['fr', 'es'].flatMap((language) => {
      const texts = folder?.files.find((file) => file.language === language)?.texts;
      const unworded = declared.filter(({ reason }) => !texts?.has(`problems.${reason}`)).map(({ reason }) => reason);
      if (unworded.length === 0) return [];
      return [
        {
          file: `${place}/${language}.json`,
          message: `lacks the words of problems that ${source.file} declares, under problems: ${unworded.join(', ')}`,
        },
      ];
    });
    const voice = declared.flatMap(({ reason, property }) => {
      const elements = ((property['value'] as Node | undefined)?.['elements'] ?? []) as readonly Node[];
      const english = stringOf(elements[1]);
      const wrong = english === null ? [] : refuseText(english, 'en');
      return wrong.map((what) => ({
        file: source.file,
        line: lineAt(source, property),
        message: `${area}.${reason} ${what}; if the specification prints it so, it belongs in scripts/check/words/documented-texts.json`,
      }));
    });
    return [...lacking, ...voice];
  });
}
