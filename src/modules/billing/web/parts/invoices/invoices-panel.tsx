import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconFiles, IconMail } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { Muted } from '#ui/layout/muted.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Column, RowAction } from '#ui/lists/column.ts';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { copyText } from '#ui/parts/copy-text.ts';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useIsPhone } from '#ui/parts/use-is-phone.ts';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { planTable } from '../../../rules.ts';
import { useSendReceipt } from '../../api.ts';
import type { Billing } from '../billing.ts';
import classes from '../billing.module.css';
import { CreditNotesPanel } from './credit-notes-panel.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { useInvoices } from './use-documents.ts';
import { useSaveInvoice } from './use-save-invoice.ts';

const shapes = { draft: 'draft', open: 'paused', paid: 'done', void: 'canceled', uncollectible: 'canceled' } as const;

/** The documents of the account, newest first. */
export function InvoicesPanel({ billing }: { billing: Billing }) {
  const t = useText('billing-screens');
  const format = useFormat();
  const list = useInvoices();
  const files = useSaveInvoice();
  const one = useSaveInvoice();
  const { show, ...shown } = useShown();
  const all = Boolean(list.total) && (
    <Button size="sm" variant="default" leftSection={<IconFiles size={16} />} loading={files.isBusy} onClick={files.saveAll}>
      {t('invoices.all')}
    </Button>
  );
  return (
    <Stack gap={20}>
      <ListPanel
        list={list}
        title={t('invoices.title')}
        hint={list.total !== undefined && format.number(list.total)}
        actions={all}
        columns={useColumns(one.save)}
        rowActions={useRowActions(billing.subscription.isDemo, one.save)}
        onOpen={({ id }) => show(id)}
        pagerWords={{ before: t('invoices.newer'), after: t('invoices.older') }}
        empty={{ scene: 'stories', title: t('invoices.emptyTitle'), text: t('invoices.emptyText') }}
      />
      <CreditNotesPanel isShown={list.total !== undefined} onOpen={({ id, invoiceId }) => show(invoiceId, id)} />
      <Shown {...shown} onInvoice={show} onClose={() => show(null)} />
    </Stack>
  );
}

/** The document that is open, by the address: mails link to one. A credit note is named with the invoice that it corrects. */
function useShown() {
  const [query, setQuery] = useSearchParams();
  const show = (invoice: string | null, note: string | null = null): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, id] of Object.entries({ invoice, note })) {
          if (id === null) next.delete(name);
          else next.set(name, id);
        }
        return next;
      },
      { replace: true },
    );
  return { invoiceId: query.get('invoice'), noteId: query.get('note'), show };
}

interface ShownProps {
  readonly invoiceId: string | null;
  readonly noteId: string | null;
  readonly onInvoice: (invoiceId: string) => void;
  readonly onClose: () => void;
}

function Shown({ invoiceId, noteId, onInvoice, onClose }: ShownProps) {
  if (invoiceId === null) return null;
  if (noteId === null) return <InvoiceDialog key={invoiceId} invoiceId={invoiceId} onClose={onClose} />;
  return <NoteDialog key={noteId} invoiceId={invoiceId} noteId={noteId} onInvoice={() => onInvoice(invoiceId)} onClose={onClose} />;
}

/** What is paid and was given back, in part or whole, is shown so: the amount is not all that it came to. */
function statusOf({ status, credited, total }: Invoice): Invoice['status'] | 'credited' | 'partlyCredited' {
  if (status !== 'paid' || credited <= 0) return status;
  return credited < total ? 'partlyCredited' : 'credited';
}

function useColumns(save: (invoiceId: string) => void): readonly Column<Invoice>[] {
  const t = useText('billing-screens');
  const format = useFormat();
  const soldOf = ({ plan, additionalUsers, reason }: Invoice): string => {
    const { name } = planTable[plan];
    const what = additionalUsers > 0 ? t('next.plan', { plan: name, users: t('line.users', { count: additionalUsers }) }) : name;
    return reason === 'change' ? t('invoices.change', { what }) : what;
  };
  return [
    { id: 'number', title: t('invoices.number'), width: 176, cell: ({ number }) => <span className={classes.number}>{number}</span> },
    { id: 'date', title: t('invoices.date'), width: 132, cell: ({ issuedAt }) => <Muted size={13}>{format.date(issuedAt)}</Muted> },
    { id: 'for', title: t('invoices.for'), cell: soldOf },
    {
      id: 'status',
      title: t('invoices.status'),
      width: 150,
      cell: (invoice) => <StatusShape kind={shapes[invoice.status]}>{t(`invoices.statuses.${statusOf(invoice)}`)}</StatusShape>,
    },
    {
      id: 'amount',
      title: t('invoices.amount'),
      width: 112,
      align: 'end',
      phone: 'figure',
      cell: ({ amountDue }) => format.money(amountDue),
    },
    // On a phone it is in the menu of the row.
    {
      id: 'pdf',
      title: t('invoices.document'),
      width: 112,
      phone: 'hidden',
      cell: (invoice) => <SaveButton invoice={invoice} onSave={save} />,
    },
  ];
}

function SaveButton({ invoice: { id, number }, onSave }: { invoice: Invoice; onSave: (invoiceId: string) => void }) {
  const t = useText('billing-screens');
  return (
    <Button
      size="sm"
      variant="subtle"
      color="gray"
      leftSection={<IconDownload size={16} />}
      aria-label={t('invoices.download', { number })}
      onClick={() => onSave(id)}
    >
      {t('invoices.pdf')}
    </Button>
  );
}

function useRowActions(isDemo: boolean, save: (invoiceId: string) => void): (invoice: Invoice) => readonly RowAction[] {
  const t = useText('billing-screens');
  const isPhone = useIsPhone();
  const receipt = useSendReceipt();
  const send = ({ id, number }: Invoice): void =>
    receipt.mutate(
      { params: { invoiceId: id } },
      {
        onSuccess: ({ to }) => toastDone(t('invoices.sent', { number, to })),
        onError: (error) => toastProblem(t('invoices.notSent'), { hint: problemText(error), error }),
      },
    );
  const copy = async (number: string): Promise<void> => {
    if (await copyText(number)) toastDone(t('invoices.copied', { number }));
  };
  return (invoice) => {
    const { id, number } = invoice;
    return [
      ...(isPhone
        ? [{ label: t('invoices.download', { number }), hint: t('invoices.downloadHint'), icon: IconDownload, onPress: () => save(id) }]
        : []),
      { label: t('invoices.copy', { number }), hint: t('invoices.copyHint'), icon: IconCopy, onPress: () => void copy(number) },
      ...(isDemo
        ? []
        : [{ label: t('invoices.send', { number }), hint: t('invoices.sendHint'), icon: IconMail, onPress: () => send(invoice) }]),
    ];
  };
}
