import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Notice } from '#ui/parts/notice.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { isFocusLost } from '#ui/parts/use-focus-near.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Subscription } from '../../contract/subscription.ts';
import { useInvoicePage } from '../api.ts';
import classes from './billing.module.css';
import { useSaveInvoice } from './invoices/use-save-invoice.ts';
import { receiptOf, type ReceiptOf } from './receipt-of.ts';

const AWAITED_AMOUNT = 100; // dollars, for the length of its line

interface Props {
  readonly subscription: Pick<Subscription, 'trialEnd' | 'testClock'>;
  /** When it was bought, as the address has it. */
  readonly since: string | null;
  readonly onClose: () => void;
}

/** After a checkout: what it came to, and its document; nothing where no such purchase is known. */
export function Receipt({ subscription: { trialEnd, testClock }, since, onClose }: Props) {
  const { data, isError } = useInvoicePage(0);
  const { save } = useSaveInvoice();
  const [opened] = useState(() => Date.now());
  const now = testClock === null ? opened : Date.parse(testClock);
  const found = data ? receiptOf(data, { since, now, trialEnd }) : null;
  // Before the invoices are there, only a purchase of this page is known to be one.
  if (!found && (data || since === null)) return null;
  return (
    <Focused>
      <ReceiptNotice found={found} isAwaited={!found && !isError} now={now} trialEnd={trialEnd} onSave={save} onClose={onClose} />
    </Focused>
  );
}

/** The button that paid was on another page: what it came to has the focus. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusLost()) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={classes.receipt}>
      {children}
    </div>
  );
}

interface NoticeProps {
  readonly found: ReceiptOf | null;
  /** Its lines and buttons are drawn as they will be. */
  readonly isAwaited: boolean;
  readonly now: number;
  readonly trialEnd: string | null;
  readonly onSave: (invoiceId: string) => void;
  readonly onClose: () => void;
}

/** @internal for what it shows while it waits */
export function ReceiptNotice({ found, isAwaited, now, trialEnd, onSave, onClose }: NoticeProps) {
  const t = useText('billing-screens');
  const words = useWords(found, trialEnd);
  const invoice = found && 'invoice' in found ? found.invoice : null;
  return (
    <Notice
      tone="done"
      title={t(`receipt.titles.${found?.kind ?? 'free'}`)}
      actions={
        <>
          {(invoice || isAwaited) && (
            <PlainButton isBusy={!invoice} onClick={() => invoice && onSave(invoice.id)}>
              {t('receipt.download')}
            </PlainButton>
          )}
          <PlainButton look="quiet" onClick={onClose}>
            {t('receipt.close')}
          </PlainButton>
        </>
      }
    >
      {words && <p>{words}</p>}
      {isAwaited && <Awaited now={now} />}
    </Notice>
  );
}

/** A line as long as the one that follows, so that nothing below moves when it is there. */
function Awaited({ now }: { now: number }) {
  const t = useText('billing-screens');
  const format = useFormat();
  const words = { number: 'INV-0000-000000', amount: format.money(AWAITED_AMOUNT), day: format.date(now) };
  return (
    <p aria-hidden="true">
      <span className={classes.awaited}>{t('receipt.text', words)}</span>
    </p>
  );
}

function useWords(found: ReceiptOf | null, trialEnd: string | null): string | null {
  const t = useText('billing-screens');
  const format = useFormat();
  if (!found) return null;
  if (found.kind === 'later') return t('receipt.later');
  const { number, amountDue, paidAt, issuedAt } = found.invoice;
  if (found.kind === 'trial') return t('receipt.trial', { day: format.date(trialEnd ?? issuedAt), number });
  if (found.kind === 'free') return t('receipt.free', { number });
  return t('receipt.text', { number, amount: format.money(amountDue), day: format.date(paidAt ?? issuedAt) });
}
