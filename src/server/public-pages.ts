import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { openScope } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { PagesAsked } from '#platform/http/web-app.ts';
import type { PublicPage } from '#platform/module/public-page.ts';
import { isStorable } from '#shared/texts.ts';
import type { ServerModule } from '#platform/module/server-module.ts';

/** `/businesses/:slug` as an expression with a group for each parameter. */
const patternOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.]/g, String.raw`\.`).replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** What the modules know about public addresses with parameters, each read in one transaction of no tenant. */
export function publicPagesOf(modules: readonly ServerModule[], database: Database, files: FileStore): PagesAsked {
  const pages = modules.flatMap(({ pages: declared = [] }) => declared.map((page) => ({ page, pattern: patternOf(page.pattern) })));
  const read = <T>(work: (tx: Tx) => Promise<T>) => database.transaction(openScope(), work, { readOnly: true });
  return {
    async answer(path, asked) {
      const found = pages.map(({ page, pattern }) => ({ page, groups: pattern.exec(path)?.groups })).find(({ groups }) => groups);
      const params = found && decoded(found.groups ?? {});
      if (!found) return undefined;
      return params ? read((tx) => found.page.answer(tx, { ...asked, files, params })) : null;
    },
    addresses: () =>
      read((tx) =>
        allOf(
          pages.map(({ page }) => page),
          tx,
        ),
      ),
  };
}

async function allOf(pages: readonly PublicPage[], tx: Tx): Promise<string[]> {
  const all: string[] = [];
  for (const page of pages) all.push(...((await page.addresses?.(tx)) ?? []));
  return all;
}

/** @returns null for what is no encoding of a text that can be looked for */
function decoded(groups: Readonly<Record<string, string>>): Readonly<Record<string, string>> | null {
  try {
    const values = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)] as const);
    return values.every(([, value]) => isStorable(value)) ? Object.fromEntries(values) : null;
  } catch {
    return null;
  }
}
