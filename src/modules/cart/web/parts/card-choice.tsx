import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { IconCreditCard } from '@tabler/icons-react';
import type { PaymentMethod } from '#modules/billing/contract/payment-methods.ts';
import { cardName } from '#modules/billing/rules/card-brand.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import { ADD_CARD } from './to-billing.ts';
import classes from './card-choice.module.css';

interface Props {
  methods: readonly PaymentMethod[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Which card is charged; another one is entered on the page of the subscription. */
export function CardChoice({ methods, chosen, onChoose }: Props) {
  const t = useText('cart');
  return (
    <Panel title={t('pay.how')}>
      <Stack gap={8}>
        {methods.length === 0 && <Muted as="p">{t('noCard')}</Muted>}
        {methods.length > 0 && (
          <Radio.Group label={t('pay.cards')} labelProps={{ className: 'visually-hidden' }} value={chosen} onChange={onChoose}>
            <Stack gap={8}>
              {methods.map((method) => (
                <Radio.Card key={method.id} value={method.id} disabled={method.isExpired} className={classes.card}>
                  <Grid columns="auto minmax(0, 1fr)" gap={12} align="center" phone="keep">
                    <Radio.Indicator className={classes.dot} />
                    <Row wrap gap={4} className={classes.words}>
                      <b>{cardName(method)}</b>
                      <Muted size={13}>
                        <Until method={method} />
                      </Muted>
                    </Row>
                  </Grid>
                </Radio.Card>
              ))}
            </Stack>
          </Radio.Group>
        )}
        <span className={classes.another}>
          <LinkButton to={ADD_CARD} icon={IconCreditCard} look={methods.every(({ isExpired }) => isExpired) ? 'primary' : 'quiet'}>
            {t(methods.length === 0 ? 'pay.addCard' : 'pay.another')}
          </LinkButton>
        </span>
      </Stack>
    </Panel>
  );
}

function Until({ method: { expMonth, expYear, isDefault, isExpired } }: { method: PaymentMethod }) {
  const t = useText('cart');
  const until = t('pay.expires', { month: String(expMonth).padStart(2, '0'), year: String(expYear) });
  return [isExpired ? t('pay.expired') : until, ...(isDefault ? [t('pay.default')] : [])].join(', ');
}
