import type { Settings } from '#platform/config/settings.ts';
import { BOOKS_SQL, mixedBooks, tillOf, type Books } from '../test-books.ts';
import { fail, type Finding } from './finding.ts';

/** Whether a start would mix what was bought with test money with real money. @param ask as the database's owner */
export async function checkBooks(ask: <T>(sql: string) => Promise<T[]>, settings: Settings): Promise<Finding[]> {
  // Before the migration that knows it nothing was marked.
  const known = await ask("select 1 from information_schema.columns where table_name = 'installation' and column_name = 'till'");
  const [books] = known.length > 0 ? await ask<Books>(BOOKS_SQL) : [];
  const mixed = books ? mixedBooks(books, tillOf(settings)) : null;
  return mixed === null ? [] : [fail(mixed)];
}
