import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import { plans, type Plan } from '#shared/permissions.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Subscription } from '../../../contract/subscription.ts';
import { planTable, type BillingInterval } from '../../../rules.ts';
import { dollars } from '../../../rules/cents.ts';
import { isRefusedDowngrade } from '../../../rules/change.ts';
import { usePlanPrices } from '../../api.ts';
import classes from '../billing.module.css';

interface Props {
  readonly value: Plan;
  readonly interval: BillingInterval;
  readonly subscription: Subscription;
  readonly label: string;
  readonly onChange: (plan: Plan) => void;
}

/** The plans, each with the users that it includes and what it costs for a period of the interval that is chosen. */
export function PlanChoice({ value, interval, subscription, label, onChange }: Props) {
  const t = useText('billing-screens');
  const format = useFormat();
  const current = subscription.plan;
  const priceOf = usePriceOf(subscription, interval);
  const included = (plan: Plan): string => {
    const { maxUsers } = planTable[plan].limits;
    return maxUsers < 0 ? t('plan.unlimited') : t('plan.included', { count: maxUsers });
  };
  return (
    <Radio.Group value={value} onChange={(to) => onChange(plans.find((plan) => plan === to) ?? value)} label={label}>
      <Grid columns={3} gap={8}>
        {plans.map((plan) => (
          <Radio.Card key={plan} value={plan} className={classes.choice} disabled={isRefusedDowngrade(current, plan)}>
            <Stack gap={2}>
              <b>{planTable[plan].name}</b>
              <span>
                {priceOf(plan) === 0 ? (
                  <b>{t('plan.free')}</b>
                ) : (
                  <RichText
                    text={t(`price.${interval}`, { amount: format.money(priceOf(plan)) })}
                    parts={{ b: (inside) => <b>{inside}</b> }}
                  />
                )}
              </span>
              <Muted size={13}>{plan === current ? t('change.current') : included(plan)}</Muted>
            </Stack>
          </Radio.Card>
        ))}
      </Grid>
      {current === 'ENTERPRISE' && (
        <Muted as="p" size={13}>
          {t('change.enterprise')}
        </Muted>
      )}
    </Radio.Group>
  );
}

/**
 * Dollars of a plan without additional users. What runs keeps the price that it was bought at; the others have the version in
 * force, and the built-in one until it is here.
 */
function usePriceOf(subscription: Subscription, interval: BillingInterval): (plan: Plan) => number {
  const { data } = usePlanPrices();
  return (plan) => {
    if (plan === subscription.plan && interval === subscription.billingInterval) return subscription.basePlanPrice;
    const priced = data?.plans.find((one) => one.plan === plan);
    if (priced) return interval === 'ANNUAL' ? priced.annualPrice : priced.monthlyPrice;
    return dollars(planTable[plan].price[interval]);
  };
}
