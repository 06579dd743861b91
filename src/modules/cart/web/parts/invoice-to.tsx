import type { BillingDetails } from '#modules/billing/contract/details.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { countryName } from '#ui/text/country-name.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { DETAILS } from './to-billing.ts';

interface Props {
  readonly details: BillingDetails;
  /** It is printed where no legal name is. */
  readonly accountName: string;
}

/** Who the invoice is for, as it will be printed. */
export function InvoiceTo({ details, accountName }: Props) {
  const t = useText('cart');
  const language = useLanguage();
  const { legalName, addressLine1, addressLine2, postalCode, city, region, country, taxNumber, billingEmail } = details;
  const place = [postalCode, city].filter(Boolean).join(' ');
  const land = country && countryName(language, country);
  const lines = [addressLine1, addressLine2, place, region, land, taxNumber].filter((line) => line);
  return (
    <Panel title={t('pay.who')}>
      <Stack gap={8} align="start">
        <b>{legalName ?? accountName}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <Muted>{billingEmail ? t('pay.to', { email: billingEmail }) : t('pay.toOwner')}</Muted>
        <LinkButton to={DETAILS} look="text">
          {t(legalName ? 'pay.change' : 'pay.addName')}
        </LinkButton>
      </Stack>
    </Panel>
  );
}
