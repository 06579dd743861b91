import type { Json } from '#platform/module/context.ts';
import type { ReadFrom, RevenueReader, SyncPage } from '#modules/revenue/server/service/provider.ts';

/** Reads from a cursor to the end. */
export async function pagesOf(reader: RevenueReader, key: string, from: ReadFrom): Promise<SyncPage[]> {
  const pages: SyncPage[] = [];
  let cursor: Json | null = from.cursor;
  do {
    // A cursor is kept as JSON.
    const page: SyncPage = await reader.read(key, { ...from, cursor: JSON.parse(JSON.stringify(cursor)) as Json | null });
    pages.push(page);
    cursor = page.next;
  } while (cursor !== null);
  return pages;
}

/** Everything on some pages, each once, as it was said last. */
export function rowsOn(pages: readonly SyncPage[]): Record<string, unknown> {
  const rows = pages.flatMap(({ customers, transactions, subscriptions }) => [...customers, ...transactions, ...subscriptions]);
  return Object.fromEntries(
    rows.toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1)).map((row) => [row.externalId, row]),
  );
}
