import { IconCheck } from '@tabler/icons-react';
import type { Prices } from '#modules/billing/rules/quote.ts';
import { planTable } from '#modules/billing/rules.ts';
import { plans, type Plan } from '#shared/permissions.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useSitePromise, type SiteText } from '#ui/parts/site-state.ts';
import { useFormat, useLanguage, useText } from '#ui/text/use-text.ts';
import type { CardOffer } from './offer.ts';
import { OfferButton } from './offer-button.tsx';
import classes from './plan-cards.module.css';
import type { Choice } from './prices.ts';

interface Props {
  prices: Prices;
  choice: Choice;
  offerOf: (plan: Plan) => CardOffer;
}

/** The three plans, each with the one thing that this visitor can do with it. */
export function PlanCards({ prices, choice, offerOf }: Props) {
  const t = useText('pricing');
  return (
    <Grid as="ul" columns={3} className={classes.cards} aria-label={t('cards.label')}>
      {plans.map((plan) => (
        <Stack as="li" key={plan} className={classes.card} data-first={plan === 'PRO' || undefined}>
          <div className={classes.head}>
            <h2>{planTable[plan].name}</h2>
            <Muted as="p">{t(`cards.${plan}`)}</Muted>
            <Places plan={plan} />
          </div>
          <Price plan={plan} prices={prices} choice={choice} />
          <OfferButton offer={offerOf(plan)} isFirst={plan === 'PRO'} isWide />
          <Points plan={plan} />
        </Stack>
      ))}
    </Grid>
  );
}

function Places({ plan }: { plan: Plan }) {
  const t = useText('pricing');
  const most = planTable[plan].limits.maxUsers;
  return (
    <Stack as="span" className={classes.places} aria-hidden="true">
      <b>{most < 0 ? '∞' : most}</b>
      {t('cards.places')}
    </Stack>
  );
}

function Price({ plan, prices, choice: { billingInterval } }: Omit<Props, 'offerOf'> & { plan: Plan }) {
  const t = useText('pricing');
  const format = useFormat();
  const { base } = prices[plan][billingInterval];
  const money = (cents: number): string => format.money(cents / 100, { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });
  // Free is free in either interval.
  const interval = base === 0 ? 'MONTHLY' : billingInterval;
  const each = money(Math.round(base / 12));
  return (
    <div>
      <p className="visually-hidden">{t(`price.${interval}`, { plan: planTable[plan].name, price: money(base) })}</p>
      <p className={classes.price} aria-hidden="true">
        {money(base)}
      </p>
      <Muted as="p" className={classes.period}>
        {base === 0 ? t('period.free') : t(`period.${interval}`, { price: each })}
      </Muted>
    </div>
  );
}

function Points({ plan }: { plan: Plan }) {
  const points = usePoints(plan);
  return (
    <Stack as="ul" className={classes.points}>
      {points.map(({ text, documented }) => (
        <Grid as="li" key={text} columns="18px minmax(0, 1fr)" phone="keep" data-documented={documented}>
          <IconCheck size={18} stroke={2} aria-hidden="true" />
          <span className={classes.point}>{text}</span>
        </Grid>
      ))}
    </Stack>
  );
}

interface Point {
  readonly text: string;
  /** It may be replaced by the operator, who answers for it. */
  readonly documented?: SiteText | undefined;
}

/** The documented sentences of each plan, their figures from the plan table. */
function usePoints(plan: Plan): readonly Point[] {
  const t = useText('pricing');
  const language = useLanguage();
  const own = { support: useSitePromise('support', language), accountManager: useSitePromise('accountManager', language) };
  const { maxUsers, maxSessionsPerMonth } = planTable[plan].limits;
  const promised = (name: 'accountManager' | 'support', documented: string): readonly Point[] => {
    const sentence = own[name];
    if (sentence === '') return [];
    return [sentence === undefined ? { text: documented, documented: name } : { text: sentence }];
  };
  const plain = (...texts: readonly string[]): readonly Point[] => texts.map((text) => ({ text }));
  if (plan === 'FREE')
    return [
      ...plain(t('marketing.team', { count: maxUsers }), t('marketing.sessions', { count: maxSessionsPerMonth })),
      ...promised('support', t('marketing.community')),
    ];
  if (plan === 'PRO') return plain(t('marketing.members', { count: maxUsers }), t('marketing.unlimitedSessions'), t('marketing.analytics'));
  return [
    ...plain(t('marketing.unlimitedMembers'), t('marketing.sso'), t('marketing.security')),
    ...promised('accountManager', t('marketing.manager')),
  ];
}
