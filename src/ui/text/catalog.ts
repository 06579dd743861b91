/** Texts under dotted keys, as a file of `locales/` holds them. */
export interface Words {
  readonly [key: string]: string | Words;
}

type Loader = () => Promise<Words>;
const ownFiles = import.meta.glob<Words>(['./locales/*.json', './locales/*/*.json'], { import: 'default' });
const shellFiles = import.meta.glob<Words>(['../../web/locales/*.json', '../../web/locales/*/*.json'], { import: 'default' });
const moduleFiles = import.meta.glob<Words>(['../../modules/*/locales/*.json', '../../modules/*/locales/*/*.json'], { import: 'default' });

const loaders = new Map<string, Loader>();
for (const [path, load] of Object.entries({ ...ownFiles, ...shellFiles, ...moduleFiles })) {
  loaders.set(keyOf(path), load);
}

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

/** Whether any language has texts under this name; a problem may come from a module without a screen. */
export const hasTexts = (namespace: string): boolean => loaders.has(`en/${namespace}`);

/** Texts of one module in one language; each file is its own chunk, so that nobody downloads a language they do not read. */
export async function readTexts(language: string, namespace: string): Promise<Words> {
  const load = loaders.get(`${language}/${namespace}`);
  return load ? load() : {};
}
