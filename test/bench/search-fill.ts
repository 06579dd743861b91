import { uuidv7 } from 'uuidv7';
import { sourcesOf } from '#modules/search/server/subscribers.ts';
import { keepAgain } from '#modules/search/server/service/keep.ts';
import { tenantScope } from '#platform/db/scope.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import type { SearchDocument } from '#platform/module/search-source.ts';
import { modules } from '#server/modules.ts';
import type { AccountId } from '#shared/ids.ts';
import type { TestApp, TestPerson } from '#test/support/test-app.ts';

const SLICE = 1_000;
const WORDS = 'pay order card guest split refund invoice ship track notify export import search filter sort login reset profile'.split(' ');
const RARE = ['checkout', 'équipe', 'contraseña', 'throughput', 'reconciliation'];

/** Titles as people write them: some words are everywhere, some hardly anywhere, and each has a number of its own. */
const titleOf = (n: number): string =>
  [WORDS[n % 18], WORDS[(n * 7) % 17], WORDS[(n * 11) % 13], n % 500 === 0 ? RARE[(n / 500) % 5] : '', `case${n % 9_000}`].join(' ');

const documentOf = (id: string, n: number): SearchDocument => ({
  id,
  title: titleOf(n),
  keys: [`TRM-${n}`, ...(n % 3 === 0 ? [`JSW-${n}`] : [])],
  path: `/kanban/board?item=TRM-${n}`,
  readerIds: null,
  isOver: n % 4 === 0,
  changedAt: new Date(Date.UTC(2024, 0, 1) + n * 600_000),
});

/** Puts so many items into the index of an account, as the product itself does. */
export async function fillSearch(app: TestApp, owner: TestPerson, items: number): Promise<void> {
  const accountId = owner.accountId as AccountId;
  const caller = { actor: { kind: 'system' as const, accountId }, requestId: 'fill', origin: { ip: '', userAgent: '' } };
  const item = sourcesOf(modules).find(({ kind }) => kind === 'item');
  if (!item) throw new Error('Nobody makes items findable');
  for (let from = 0; from < items; from += SLICE) {
    const documents = Array.from({ length: SLICE }, (_, n) => documentOf(uuidv7(), from + n));
    const byId = new Map(documents.map((one) => [one.id, one]));
    const read = (_: unknown, ids: readonly string[]) => Promise.resolve(ids.flatMap((id) => byId.get(id) ?? []));
    await inTransaction(app.app.runtime, caller, tenantScope(accountId, null), (context) =>
      keepAgain(context, { ...item, read }, [...byId.keys()]),
    );
  }
  await app.database.asOwner((client) => client.script('analyze'));
}

/** What people type: a letter, words that are everywhere and hardly anywhere, keys, and errors. */
export const searches = [
  ['a letter', 'p'],
  ['a common word', 'order'],
  ['two common words', 'pay card'],
  ['three common words', 'refund order card'],
  ['a rare word', 'checkout'],
  ['a rare and a common word', 'equipe pay'],
  ['an exact key', 'TRM-4242'],
  ['the beginning of a key', 'TRM-4'],
  ['a source key', 'JSW-3'],
  ['a mistyped word', 'chekcout'],
  ['a mistyped common word', 'invioce'],
  ['a mistyped beginning', 'reconcli'],
  ['nothing that is there', 'xylophone'],
  ['a number', '4242'],
] as const;
