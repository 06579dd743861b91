import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCES = path.resolve('src');
/** What a browser may begin with: the entry, the frames, the screens, and what a screen runs before it has come itself. */
const PAGE =
  /\/src\/(?:web\/main\.tsx|web\/shell\/layouts\/[^/]+-layout\.tsx|modules\/[^/]+\/web\/(?:screens\/[^/]+\.tsx|parts\/[^/]+\/[^/]+-ahead\.ts))$/;
const ENTRY = 'web/main.tsx';

/**
 * Puts sources of ours that the same pages need into one file. Left to itself the bundler asks which of all lazy parts
 * needs a module, and cuts what pages share into a hundred files of a kilobyte: each costs a request, and they compress badly.
 * A module stands with those that the same pages need at once, so no page loads what it does not need; and what a module
 * imports is needed by at least the same pages, so files never wait for each other in a circle.
 * @param leaning screens, and those that need most of them anyway: what both need is cut for the first alone
 */
export function pageChunks(leaning: Readonly<Record<string, readonly string[]>>) {
  const needed = new Map<string, Set<string>>();
  const icons = new Set<string>();
  const plugin: Plugin = {
    name: 'page-chunks',
    buildEnd() {
      needed.clear();
      icons.clear();
      for (const page of this.getModuleIds()) {
        if (!PAGE.test(page)) continue;
        const seen = new Set<string>();
        const todo = [page];
        for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
          if (seen.has(id)) continue;
          seen.add(id);
          todo.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
        for (const id of seen) needed.set(id, (needed.get(id) ?? new Set()).add(path.relative(SOURCES, page)));
      }
      for (const [id, pages] of needed) {
        if (!id.startsWith(SOURCES) || !pages.has(ENTRY)) continue;
        for (const [icon] of this.getModuleInfo(id)?.code?.matchAll(/\bIcon[A-Z]\w*/g) ?? []) icons.add(icon);
      }
    },
  };
  /** The file that a module belongs into; null leaves it to the bundler. */
  const fileOf = (id: string): string | null => {
    const pages = id.startsWith(SOURCES) ? needed.get(id) : undefined;
    if (!pages || pages.size < 2) return null;
    // Whatever else needs it, it has come with the entry.
    if (pages.has(ENTRY)) return shortNameOf([ENTRY]);
    const followers = new Set([...pages].flatMap((page) => leaning[page] ?? []));
    return shortNameOf([...pages].filter((page) => !followers.has(page)).toSorted());
  };
  /** Whether an icon is shown by what comes with the entry. Their package exports all from one file, so names tell. */
  const isIconOfEntry = (id: string): boolean => icons.has(path.basename(id, '.mjs'));
  return { plugin, fileOf, isIconOfEntry };
}

/** Named after its first pages: a name in full would be longer than the file. */
const shortNameOf = (pages: readonly string[]): string => {
  const names = pages.map((page) => path.basename(page, '.tsx'));
  const sum = [...pages.join()].reduce((hash, sign) => (hash * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 7);
  return `of-${names[0]}-${sum.toString(36)}`;
};
