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
    // Only the server shows the first four; the last is gathered.
    '!../../modules/*/locales/{mail,export,defaults,demo-data,audited}/*.json',
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

/** A part of many modules that one screen shows together. */
const GATHERED = 'audited';

/** Whether any language has texts under this name; a problem may come from a module without a screen. */
export const hasTexts = (namespace: string): boolean => loaders.has(`en/${namespace}`) || namespace === GATHERED;

/** Texts of one module in one language; each file is its own chunk, so that nobody downloads a language they do not read. */
export async function readTexts(language: string, namespace: string): Promise<Words> {
  if (namespace === GATHERED) return (await import('./gathered.ts')).gather(language);
  const known = language === DEFAULT_LANGUAGE ? loaders : await otherLoaders();
  const load = known.get(`${language}/${namespace}`);
  return load ? load() : {};
}
