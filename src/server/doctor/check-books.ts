import type { Settings } from '#platform/config/settings.ts';
import { DIFFERENCES_SQL, type Difference } from '../books-differ.ts';
import { BOOKS_SQL, mixedBooks, tillOf, type Books } from '../test-books.ts';
import { checkMoney } from './check-money.ts';
import { fail, type Finding } from './finding.ts';

/**
 * Whether a start would mix what was bought with test money with real money, whether what is booked is what is written on the
 * documents, and what of the money waits for too long. @param ask as the worker, since its owner may see no row of an account
 */
export async function checkBooks(ask: <T>(sql: string) => Promise<T[]>, settings: Settings): Promise<Finding[]> {
  // Before the migration that knows it nothing was marked.
  const known = await ask("select 1 from information_schema.columns where table_name = 'installation' and column_name = 'till'");
  if (known.length === 0) return [];
  const [books] = await ask<Books>(BOOKS_SQL);
  const mixed = books ? mixedBooks(books, tillOf(settings)) : null;
  const differing = await ask<Difference>(DIFFERENCES_SQL);
  const namesOf = (kind: Difference['kind']) => differing.filter((one) => one.kind === kind).map(({ name }) => name);
  return [
    ...(mixed === null ? [] : [fail(mixed)]),
    ...differs('Bookings do not balance', namesOf('booking')),
    ...differs('Invoices differ from their lines, bookings or credit notes', namesOf('invoice')),
    ...(await checkMoney(ask, new Date())),
  ];
}

const NAMED = 5;

function differs(what: string, names: readonly string[]): Finding[] {
  if (names.length === 0) return [];
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return [fail(`${what}: ${names.slice(0, NAMED).join(', ')}${more} (docs/operations/billing.md, Books that differ)`)];
}
