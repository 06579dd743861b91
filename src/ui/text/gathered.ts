import type { Words } from '#shared/say.ts';

/** The names of audited events, which each module has for its own. Only the audit log shows them, so no other page names them. */
const files = import.meta.glob<Words>('../../modules/*/locales/audited/*.json', { import: 'default' });

/** The groups of all modules in one language, each as one: no two modules use the same key. */
export async function gather(language: string): Promise<Words> {
  const own = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.json`));
  const groups = await Promise.all(own.map(([, load]) => load()));
  const all: Record<string, Words> = {};
  for (const [name, texts] of groups.flatMap((words) => Object.entries(words)))
    if (typeof texts === 'object') all[name] = { ...all[name], ...texts };
  return all;
}
