import { Notice } from '#ui/parts/notice.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useInvoicePage } from '../api.ts';
import { useSaveInvoice } from './invoices/use-save-invoice.ts';

/** After a checkout: what was paid, and its document. */
export function Receipt({ onClose }: { onClose: () => void }) {
  const t = useText('billing-screens');
  const format = useFormat();
  const paid = useInvoicePage(0).data?.invoices.find(({ status }) => status === 'paid');
  const { save } = useSaveInvoice();
  const amount = format.money(paid?.amountDue ?? 0);
  return (
    <Notice
      tone="done"
      title={t('receipt.title')}
      actions={
        <>
          {paid && <PlainButton onClick={() => save(paid.id)}>{t('receipt.download')}</PlainButton>}
          <PlainButton look="quiet" onClick={onClose}>
            {t('receipt.close')}
          </PlainButton>
        </>
      }
    >
      {paid && <p>{t('receipt.text', { number: paid.number, amount, day: format.date(paid.paidAt ?? paid.issuedAt) })}</p>}
    </Notice>
  );
}
