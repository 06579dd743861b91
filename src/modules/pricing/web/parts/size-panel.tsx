import { cheapestFor } from '#modules/billing/rules/cheapest.ts';
import type { Prices } from '#modules/billing/rules/quote.ts';
import { planTable } from '#modules/billing/rules.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { sumOf, type Choice } from './prices.ts';
import type { CardOffer } from './offer.ts';
import { OfferButton } from './offer-button.tsx';
import { PromotionField } from './promotion-field.tsx';
import classes from './size-panel.module.css';
import type { ChoiceState } from './use-choice.ts';
import type { PromotionState } from './use-promotion.ts';
import { UserSlider } from './user-slider.tsx';

interface Props {
  prices: Prices;
  choice: ChoiceState;
  promotion: PromotionState;
  offer: CardOffer;
}

/** How many people, what that costs, and how the sum comes about. */
export function SizePanel({ prices, choice, promotion, offer }: Props) {
  const t = useText('pricing');
  const { plan, additionalUsers } = choice;
  const included = planTable[plan].limits.maxUsers;
  return (
    <Grid as="section" className={classes.panel} aria-labelledby="team-size">
      <div className={classes.words}>
        <h2 id="team-size">{t('size.title')}</h2>
        <Muted as="p">{t('size.more', { count: additionalUsers, included, plan: planTable[plan].name })}</Muted>
      </div>
      <UserSlider choice={choice} />
      <Sum prices={prices} choice={choice} />
      <Grid className={classes.foot}>
        <PromotionField promotion={promotion} />
        <Row wrap className={classes.buy}>
          <Due prices={prices} choice={choice} promotion={promotion} />
          <OfferButton offer={offer} />
        </Row>
      </Grid>
    </Grid>
  );
}

function useMoney(): (cents: number) => string {
  const format = useFormat();
  return (cents) => format.money(cents / 100);
}

function Sum({ prices, choice }: { prices: Prices; choice: Choice }) {
  const t = useText('pricing');
  const money = useMoney();
  const { plan, billingInterval, additionalUsers } = choice;
  const price = prices[plan][billingInterval];
  const people = planTable[plan].limits.maxUsers + additionalUsers;
  const product = t('size.product', { count: additionalUsers, price: money(price.user) });
  return (
    <output>
      <Stack as="span" gap={4} className={classes.sum}>
        <b>{t('size.people', { count: people, plan: planTable[plan].name })}</b>
        <Muted>
          <span className={classes.figure}>{money(sumOf(prices, choice))}</span> {t(`size.${billingInterval}`)}
        </Muted>
        {/* The price of a plan alone is no calculation. */}
        {additionalUsers > 0 && <Muted>{price.base > 0 ? `${money(price.base)} + ${product}` : product}</Muted>}
        <Cheapest prices={prices} choice={choice} people={people} />
      </Stack>
    </output>
  );
}

function Cheapest({ prices, choice, people }: { prices: Prices; choice: Choice; people: number }) {
  const t = useText('pricing');
  const money = useMoney();
  const best = cheapestFor(people, choice.billingInterval, prices);
  const values = { count: people, plan: planTable[best.plan].name, price: money(best.amount) };
  return (
    <Muted data-good={best.plan === choice.plan || undefined}>
      {t(best.plan === choice.plan ? 'size.cheapest' : 'size.cheaper', values)}
    </Muted>
  );
}

/** What a code leaves to pay; nothing is shown while there is none. */
function Due({ prices, choice, promotion }: Omit<Props, 'offer'>) {
  const t = useText('pricing');
  const money = useMoney();
  const { answer } = promotion;
  if (!answer?.valid || !answer.promotion) return null;
  const { code, type, value } = answer.promotion;
  const said = type === 'FREE_TRIAL' ? t('promotion.trial', { code, count: value }) : t('promotion.off', { code });
  return (
    <Grid as="dl" columns="auto auto" phone="keep" className={classes.due}>
      <Muted as="dt">{said}</Muted>
      <dd className={classes.off}>−{money(answer.discountAmount * 100)}</dd>
      <Muted as="dt">{t('total')}</Muted>
      <dd title={money(sumOf(prices, choice))}>{money(answer.finalAmount * 100)}</dd>
    </Grid>
  );
}
