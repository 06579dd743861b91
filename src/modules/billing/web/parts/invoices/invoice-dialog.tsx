import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ApiProblem } from '#ui/api/problem.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { CreditNote } from '../../../contract/credit-notes.ts';
import type { InvoiceWithLines, Party } from '../../../contract/invoices.ts';
import { cardName } from '../../../rules/card-brand.ts';
import { useInvoice } from '../../api.ts';
import classes from '../billing.module.css';
import { Equation } from '../equation.tsx';
import { useSumTerms } from '../plan/calculation.tsx';
import { SaveNote, useVia } from './credit-notes-panel.tsx';
import { useSaveInvoice } from './use-save-invoice.ts';

interface Props {
  readonly invoiceId: string;
  readonly onClose: () => void;
}

/** One invoice: how its amount comes about, the seller and the buyer. */
export function InvoiceDialog({ invoiceId, onClose }: Props) {
  const t = useText('billing-screens');
  const { isBusy, save } = useSaveInvoice();
  const { data } = useInvoice(invoiceId);
  return (
    <Dialog title={data ? t('invoice.title', { number: data.number }) : t('invoice.untitled')} size={560} onClose={onClose}>
      <Stack gap={20}>
        <OneInvoice invoiceId={invoiceId} />
        {data && (
          <Row justify="end">
            <Button leftSection={<IconDownload size={18} />} loading={isBusy} onClick={() => save(data.id)}>
              {t('invoices.downloadHint')}
            </Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}

/** A mail's link may name one that is on no page of this list: of another account of the reader's, or cut short. */
export function OneInvoice({ invoiceId }: Pick<Props, 'invoiceId'>) {
  const t = useText('billing-screens');
  const read = useInvoice(invoiceId);
  const isElsewhere = isNotHere(read.error);
  return (
    <Loaded read={read} failed={isElsewhere ? t('invoice.elsewhere') : undefined} safe={isElsewhere && t('invoice.elsewhereHint')}>
      {(invoice) => <Content invoice={invoice} />}
    </Loaded>
  );
}

/** Not found, or no id at all. */
export const isNotHere = (error: ApiProblem | null): boolean => error !== null && [400, 404].includes(error.status);

function Content({ invoice }: { invoice: InvoiceWithLines }) {
  const t = useText('billing-screens');
  const format = useFormat();
  const terms = useSumTerms(null);
  const { status, issuedAt, paidAt, paymentMethod, amountDue, discountCode } = invoice;
  const card = paymentMethod && cardName(paymentMethod);
  const facts = [
    t('invoice.issued', { day: format.date(issuedAt) }),
    paidAt && t('invoice.paid', { day: format.date(paidAt) }),
    card,
    discountCode && t('invoice.code', { code: discountCode }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <>
      <Muted as="p" size={13}>
        {facts.join(' · ')}
      </Muted>
      <Equation terms={terms({ ...invoice, due: amountDue }, t(status === 'paid' ? 'invoice.total' : 'invoice.due'))} />
      {invoice.isReverseCharge && <p>{t('invoice.reverseCharge')}</p>}
      {invoice.creditNotes.length > 0 && <Notes notes={invoice.creditNotes} />}
      <Grid gap={20}>
        <PartyBlock title={t('invoice.seller')} party={invoice.seller} />
        <PartyBlock title={t('invoice.buyer')} party={invoice.buyer} />
      </Grid>
    </>
  );
}

/** What was given back of it, and how. */
function Notes({ notes }: { notes: readonly CreditNote[] }) {
  const t = useText('billing-screens');
  const format = useFormat();
  const via = useVia();
  return (
    <Stack gap={8}>
      <Muted size={12}>{t('notes.title')}</Muted>
      {notes.map((note) => (
        <Row key={note.id} justify="space-between">
          <Stack gap={2}>
            <span className={classes.number}>{note.number}</span>
            <Muted size={13}>{[format.date(note.issuedAt), t(`notes.reasons.${note.reason}`), via(note)].join(' · ')}</Muted>
          </Stack>
          <Row gap={8}>
            <span>{format.money(note.total)}</span>
            <SaveNote note={note} />
          </Row>
        </Row>
      ))}
    </Stack>
  );
}

function PartyBlock({ title, party }: { title: string; party: Party }) {
  const lines = [party.name, ...party.address, party.taxNumber, party.email, party.orderReference].filter(Boolean);
  return (
    <Stack gap={2}>
      <Muted size={12}>{title}</Muted>
      {lines.map((line, at) => (
        <span key={`${at} ${line}`}>{line}</span>
      ))}
    </Stack>
  );
}
