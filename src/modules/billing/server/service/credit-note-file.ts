import type { RequestContext } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import type { CreditNoteId } from '../../contract/ids.ts';
import { billingProblems } from '../../contract/problems.ts';
import { noteRow, type CreditNoteRow } from '../queries/credit-notes.ts';
import { printedNotes } from '../queries/printed-notes.ts';
import { billingIn } from '../tables.ts';
import { within } from './access.ts';
import { keptFile, type KeptFile, type Stored } from './kept-file.ts';

/** A credit note as its stored file; it never changes. @throws Problem billing.credit_note_not_found, billing.download_failed */
export async function downloadCreditNote(request: RequestContext, id: CreditNoteId): Promise<FileAnswer> {
  const { row, printed } = await within(request, async (context) => {
    const found = await noteRow(context, id);
    const [note] = await printedNotes(context, [found]);
    return { row: found, printed: note };
  });
  if (!printed) throw new Problem(billingProblems.credit_note_not_found);
  const body = await keptFile(request, fileOf(request, row), printed);
  return { name: `credit-note-${row.number}.pdf`, mediaType: 'application/pdf', body };
}

export const storedNote = ({ file_key: key, file_hash: hash }: CreditNoteRow): Stored | null =>
  key !== null && hash !== null ? { key, hash } : null;

const fileOf = (request: RequestContext, row: CreditNoteRow): KeptFile => ({
  number: row.number,
  stored: storedNote(row),
  path: `invoices/${row.account_id}/${row.id}`,
  record: ({ key, hash }) =>
    within(request, async ({ tx, scope }) => {
      const update = billingIn(tx).updateTable('credit_notes').set({ file_key: key, file_hash: hash });
      const first = update.where('account_id', '=', scope.accountId).where('id', '=', row.id).where('file_key', 'is', null);
      return (await first.returning('id').executeTakeFirst()) !== undefined;
    }),
  recorded: async () => storedNote(await within(request, (context) => noteRow(context, row.id))),
});
