import { DEFAULT_LANGUAGE } from './languages.ts';
import type { Words } from '#shared/say.ts';

type Loader = () => Promise<Words>;
const english = import.meta.glob<Words>(
  [
    './locales/en.json',
    './locales/*/en.json',
    '../../web/locales/en.json',
    '../../web/locales/*/en.json',
    '../../modules/*/locales/en.json',
    '../../modules/*/locales/*/en.json',
    // What only the server says.
    '!../../modules/*/locales/{mail,export,defaults,demo-data}/*.json',
  ],
  { import: 'default' },
);

const byKey = (files: Record<string, Loader>): Map<string, Loader> =>
  new Map(Object.entries(files).map(([path, load]) => [keyOf(path), load]));
const loaders = byKey(english);

/** The list of all files is 10 kB; those of other languages are named to their readers alone. */
const otherLoaders = async () => byKey((await import('./other-languages.ts')).files);

/**
 * `../../modules/auth/locales/fr.json` → `fr/auth`; those of a part, `…/auth/locales/security/fr.json`, → `fr/auth-security`;
 * the shared texts are `ui`, the shell's `shell`.
 */
function keyOf(path: string): string {
  const language = /\/(\w+)\.json$/.exec(path)?.[1] ?? '';
  const module = /\/modules\/([^/]+)\//.exec(path)?.[1];
  const part = /\/locales\/([^/]+)\//.exec(path)?.[1];
  const owner = module ?? (path.includes('/web/') ? 'shell' : 'ui');
  return `${language}/${part ? `${owner}-${part}` : owner}`;
}

/** Parts of many modules that one screen shows together; the part's own name is the namespace of them all. */
const GATHERED: readonly string[] = ['audited'];

/** Whether any language has texts under this name; a problem may come from a module without a screen. */
export const hasTexts = (namespace: string): boolean => loaders.has(`en/${namespace}`) || GATHERED.includes(namespace);

/** Texts of one module in one language; each file is its own chunk, so that nobody downloads a language they do not read. */
export async function readTexts(language: string, namespace: string): Promise<Words> {
  const known = language === DEFAULT_LANGUAGE ? loaders : await otherLoaders();
  if (GATHERED.includes(namespace)) return gather([...known].filter(([key]) => new RegExp(`^${language}/.*-${namespace}$`).test(key)));
  const load = known.get(`${language}/${namespace}`);
  return load ? load() : {};
}

/** The groups of several files, each as one: no two modules use one key. */
async function gather(files: readonly (readonly [string, Loader])[]): Promise<Words> {
  const groups = await Promise.all(files.map(([, load]) => load()));
  const all: Record<string, Words> = {};
  for (const [name, texts] of groups.flatMap((words) => Object.entries(words)))
    if (typeof texts === 'object') all[name] = { ...all[name], ...texts };
  return all;
}
