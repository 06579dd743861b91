import { LinkButton } from '#ui/parts/link-button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { CheckoutState } from './use-checkout.ts';

/** Above an empty cart: what was to be paid here was paid, or taken out, in another window. */
export function SettledElsewhere({ lost }: { lost: NonNullable<CheckoutState['lost']> }) {
  const t = useText('cart');
  if (lost === 'emptied') {
    return (
      <Notice tone="note" title={t('pay.elsewhere.emptied')}>
        <p>{t('pay.elsewhere.nothing')}</p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="done"
      title={t('pay.elsewhere.paid')}
      actions={<LinkButton to="/billing?tab=invoices">{t('pay.elsewhere.invoices')}</LinkButton>}
    >
      <p>{t('pay.elsewhere.once')}</p>
    </Notice>
  );
}
