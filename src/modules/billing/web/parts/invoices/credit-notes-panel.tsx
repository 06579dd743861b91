import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Muted } from '#ui/layout/muted.tsx';
import type { Column, RowAction } from '#ui/lists/column.ts';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useIsPhone } from '#ui/parts/use-is-phone.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { CreditNote } from '../../../contract/credit-notes.ts';
import classes from '../billing.module.css';
import { useCreditNotes } from './use-documents.ts';
import { useSaveInvoice } from './use-save-invoice.ts';

interface Props {
  /** Once what is above has its height. */
  readonly isShown: boolean;
  readonly onOpen: (note: CreditNote) => void;
}

/** What was given back, newest first; nothing is shown where there is none. */
export function CreditNotesPanel({ isShown, onOpen }: Props) {
  const t = useText('billing-screens');
  const format = useFormat();
  const list = useCreditNotes();
  const columns = useColumns();
  const isPhone = useIsPhone();
  const { saveNote } = useSaveInvoice();
  if (!isShown || !list.total) return null;
  const actions = ({ id, number }: CreditNote): readonly RowAction[] =>
    isPhone
      ? [
          {
            label: t('invoices.download', { number }),
            hint: t('invoices.downloadHint'),
            icon: IconDownload,
            onPress: () => saveNote(id),
          },
        ]
      : [];
  return (
    <ListPanel
      list={list}
      title={t('notes.title')}
      hint={format.number(list.total)}
      columns={columns}
      rowActions={isPhone ? actions : undefined}
      onOpen={onOpen}
      pagerWords={{ before: t('invoices.newer'), after: t('invoices.older') }}
      empty={{ scene: 'stories', title: t('notes.title'), text: '' }}
    />
  );
}

/** `To the card`, `As credit`; a refund that the bank has not decided is pending. */
export function useVia(): (note: CreditNote) => string {
  const t = useText('billing-screens');
  return ({ via, isPending }) => t(isPending ? 'notes.pending' : `notes.via.${via}`);
}

function useColumns(): readonly Column<CreditNote>[] {
  const t = useText('billing-screens');
  const format = useFormat();
  const via = useVia();
  return [
    { id: 'number', title: t('invoices.number'), width: 176, cell: ({ number }) => <span className={classes.number}>{number}</span> },
    { id: 'date', title: t('invoices.date'), width: 132, cell: ({ issuedAt }) => <Muted size={13}>{format.date(issuedAt)}</Muted> },
    {
      id: 'why',
      title: t('notes.why'),
      cell: ({ reason, invoice }) => t('notes.for', { reason: t(`notes.reasons.${reason}`), invoice }),
    },
    { id: 'via', title: t('notes.back'), width: 150, cell: via },
    { id: 'amount', title: t('invoices.amount'), width: 112, align: 'end', phone: 'figure', cell: ({ total }) => format.money(total) },
    { id: 'pdf', title: t('invoices.document'), width: 112, phone: 'hidden', cell: (note) => <SaveNote note={note} /> },
  ];
}

export function SaveNote({ note: { id, number } }: { note: CreditNote }) {
  const t = useText('billing-screens');
  const { isBusy, saveNote } = useSaveInvoice();
  return (
    <Button
      size="sm"
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={16} />}
      aria-label={t('invoices.download', { number })}
      loading={isBusy}
      onClick={() => saveNote(id)}
    >
      {t('invoices.pdf')}
    </Button>
  );
}
