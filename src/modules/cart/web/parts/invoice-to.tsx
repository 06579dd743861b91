import type { BillingDetails } from '#modules/billing/contract/details.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';

const DETAILS = '/billing?tab=details';

/** Who the invoice is for, as it will be printed. */
export function InvoiceTo({ details }: { details: BillingDetails }) {
  const t = useText('cart');
  const { legalName, addressLine1, addressLine2, postalCode, city, region, country, taxNumber, billingEmail } = details;
  const place = [postalCode, city].filter(Boolean).join(' ');
  const lines = [addressLine1, addressLine2, place, region, country, taxNumber].filter((line) => line);
  return (
    <Panel title={t('pay.who')}>
      <Stack gap={8} align="start">
        {legalName ? <b>{legalName}</b> : <Muted>{t('pay.nameless')}</Muted>}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <Muted>{billingEmail ? t('pay.to', { email: billingEmail }) : t('pay.toOwner')}</Muted>
        <LinkButton to={DETAILS} look="text">
          {t('pay.change')}
        </LinkButton>
      </Stack>
    </Panel>
  );
}
