import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { CreditNote } from '../../../contract/credit-notes.ts';
import { useInvoice } from '../../api.ts';
import { Equation, type Term } from '../equation.tsx';
import { useVia } from './credit-notes-panel.tsx';
import { isNotHere } from './invoice-dialog.tsx';
import { useSaveInvoice } from './use-save-invoice.ts';

interface Props {
  readonly invoiceId: string;
  readonly noteId: string;
  readonly onInvoice: () => void;
  readonly onClose: () => void;
}

/** One credit note: what it gives back and how, with its document and the way to the invoice that it corrects. */
export function NoteDialog({ invoiceId, noteId, onInvoice, onClose }: Props) {
  const t = useText('billing-screens');
  const { isBusy, saveNote } = useSaveInvoice();
  const { data } = useInvoice(invoiceId);
  const note = data?.creditNotes.find(({ id }) => id === noteId);
  return (
    <Dialog title={note ? t('notes.one', { number: note.number }) : t('notes.untitled')} size={480} onClose={onClose}>
      <Stack gap={20}>
        <OneNote invoiceId={invoiceId} noteId={noteId} />
        {data && (
          <Row gap={8} justify="end" wrap>
            <Button variant="default" onClick={onInvoice}>
              {t('notes.invoice')}
            </Button>
            {note && (
              <Button leftSection={<IconDownload size={18} />} loading={isBusy} data-autofocus onClick={() => saveNote(note.id)}>
                {t('invoices.downloadHint')}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}

/** A mail's link may name one of another account of the reader's, or be cut short. @internal for what it says then */
export function OneNote({ invoiceId, noteId }: Pick<Props, 'invoiceId' | 'noteId'>) {
  const t = useText('billing-screens');
  const read = useInvoice(invoiceId);
  const isElsewhere = isNotHere(read.error);
  return (
    <Loaded read={read} failed={isElsewhere ? t('invoice.elsewhere') : undefined} safe={isElsewhere && t('invoice.elsewhereHint')}>
      {({ creditNotes }) => {
        const note = creditNotes.find(({ id }) => id === noteId);
        return note ? <Content note={note} /> : <ErrorState title={t('notes.elsewhere')} safe={t('notes.elsewhereHint')} isInside />;
      }}
    </Loaded>
  );
}

function Content({ note }: { note: CreditNote }) {
  const t = useText('billing-screens');
  const format = useFormat();
  const via = useVia();
  const { issuedAt, reason, invoice, net, tax, total } = note;
  const facts = [
    t('notes.corrects', { number: invoice }),
    t('notes.issued', { day: format.date(issuedAt) }),
    t(`notes.reasons.${reason}`),
    via(note),
  ];
  const taxed: Term[] = [
    { id: 'net', label: t('sum.subtotal'), figure: format.money(net) },
    { id: 'tax', label: t('sum.tax'), figure: format.money(tax) },
  ];
  return (
    <>
      <Muted as="p" size={13}>
        {facts.join(' · ')}
      </Muted>
      <Equation terms={[...(tax === 0 ? [] : taxed), { id: 'total', label: t('notes.total'), figure: format.money(total), isSum: true }]} />
    </>
  );
}
