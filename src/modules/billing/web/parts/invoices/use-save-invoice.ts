import { useState } from 'react';
import { ApiProblem } from '#ui/api/problem.ts';
import type { Download } from '#ui/api/wire.ts';
import { saveFile } from '#ui/parts/save-file.ts';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { billingProblems } from '../../../contract/problems.ts';
import { useInvoiceFiles } from '../../api.ts';

/** Saves the document of an invoice or a credit note, or of all in one file; a failure is shown, and no other file is saved instead (C1-71). */
export function useSaveInvoice() {
  const t = useText('billing-screens');
  const files = useInvoiceFiles();
  const [isBusy, setBusy] = useState(false);
  const keep = async (file: () => Promise<Download>): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await file());
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const isSaid = error.code === billingProblems.download_failed.code;
      toastProblem(t('invoices.downloadFailed'), { hint: isSaid ? undefined : problemText(error) });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    save: (invoiceId: string) => void keep(() => files.one(invoiceId)),
    saveNote: (creditNoteId: string) => void keep(() => files.note(creditNoteId)),
    saveAll: () => void keep(files.all),
  };
}
