import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk | undefined>>;

/** A page of the app, and the sources that its declaration loads when somebody comes to it. */
interface Declared {
  readonly path: string;
  readonly layout: string;
  /** As the declaration names them: `./screens/board.tsx`. */
  readonly sources: readonly string[];
}

const MODULES = path.resolve('src/modules');
const ENTRY = 'index.html';

/**
 * What each page of the app needs beside its entry, so that the document can name it: found out by the entry, it would be
 * asked for only after everything before it has come and run.
 * @param modules names of the modules @param manifest Vite's list of the app's chunks
 * @returns by path of the route: files below the site's root, each after those that it needs
 */
export async function filesAhead(modules: readonly string[], manifest: Manifest): Promise<Record<string, readonly string[]>> {
  const known = new Set(filesOf([ENTRY], manifest));
  const ahead: Record<string, readonly string[]> = {};
  for (const module of modules) {
    const code = await readFile(path.join(MODULES, module, 'web/index.ts'), 'utf8');
    for (const { path: address, layout, sources } of declaredPages(code)) {
      const own = sources.map((source) => path.posix.join('../modules', module, 'web', source));
      // The screen itself comes last: its styles win over its frame's, and what runs before it stands before both.
      const keys = [...own.slice(0, -1), `shell/layouts/${layout}-layout.tsx`, ...own.slice(-1)];
      ahead[address] = filesOf(keys, manifest).filter((file) => !known.has(file));
    }
  }
  return ahead;
}

/** @param code a module's `web/index.ts` */
export function declaredPages(code: string): Declared[] {
  const pages: Declared[] = [];
  const look = (node: ESTree.ObjectExpression): void => {
    const textOf = (name: string): string | null => {
      const value = propertyOf(node, name)?.value;
      return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : null;
    };
    const [lazy, address, layout] = [propertyOf(node, 'lazy'), textOf('path'), textOf('layout')];
    // The signed-out site has an entry of its own, and its pages name their files already.
    if (!lazy || !address || !layout || layout === 'public') return;
    const written = code.slice(lazy.start, lazy.end);
    pages.push({ path: address, layout, sources: [...written.matchAll(/import\('([^']+)'\)/g)].map((match) => match[1] ?? '') });
  };
  new Visitor({ ObjectExpression: look }).visit(parseSync('index.ts', code).program);
  return pages;
}

const propertyOf = (node: ESTree.ObjectExpression, name: string): ESTree.ObjectProperty | undefined =>
  node.properties.find(
    (one): one is ESTree.ObjectProperty => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  );

/** Styles stand in the order in which the loader of lazy parts would link them. */
export function filesOf(keys: readonly string[], manifest: Manifest): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}, which a page names.`);
    for (const other of chunk.imports ?? []) add(other);
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
  };
  for (const key of keys) add(key);
  return [...files];
}
