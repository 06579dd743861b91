import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { planTable } from '#modules/billing/rules.ts';
import { moneyText } from '#modules/billing/rules/money-text.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { useText } from '#ui/text/use-text.ts';
import section from '../section.module.css';
import { CheckedOn } from './checked-on.tsx';
import { TEAM, type Competitor } from './competitors.ts';
import classes from './prices.module.css';
import { Saving } from './saving.tsx';
import { useOwnPath } from './use-own-path.ts';
import { PlanLists } from './plan-lists.tsx';

const PRICING = '/pricing';

interface Bar {
  readonly name: string;
  readonly how: string;
  /** US cents that the team pays in a month. */
  readonly cents: number;
  readonly isOurs?: boolean;
}

/** What the same team pays: bars that start at zero, each with its calculation. */
export function PricesPart({ competitor }: { competitor: Competitor }) {
  const t = useText('site-compare');
  const bars = useBars(competitor);
  const most = Math.max(...bars.map(({ cents }) => cents));
  return (
    <section className={section.section} aria-labelledby="prices">
      <div className={classes.prices}>
        <div>
          <h2 id="prices" className={section.title}>
            {t('price.title')}
          </h2>
          <p className={section.lead}>{t('price.lead')}</p>
          <p className={classes.checked}>
            <CheckedOn />{' '}
            <a className="text-link" href={competitor.prices} rel="nofollow noopener">
              {t('price.source', { name: competitor.name })}
            </a>
          </p>
        </div>
        <OtherPrices />
        <ul className={classes.bars}>
          {bars.map((bar) => (
            <li key={bar.name} className={classes.row}>
              <span className={classes.name}>
                <b>{bar.name}</b>
                <small>{bar.how}</small>
              </span>
              <span className={classes.track} data-ours={bar.isOurs || undefined} style={{ '--share': bar.cents / most } as CSSProperties}>
                <i aria-hidden="true" />
                <b>{bar.cents === 0 ? '$0' : moneyText(bar.cents)}</b>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.below}>
        <PlanLists competitor={competitor} />
        <Saving competitor={competitor} />
      </div>
    </section>
  );
}

/** In place of bars and savings, which are drawn of the plan table, where other prices are in force. */
function OtherPrices() {
  const t = useText('site-compare');
  const { has } = usePlaces();
  const ownPath = useOwnPath();
  return (
    <p className={classes.other}>
      {t('price.other')}{' '}
      {has(PRICING) && (
        <Link className="text-link" to={ownPath(PRICING)}>
          {t('price.otherLink')}
        </Link>
      )}
    </p>
  );
}

/** A free plan that is too small for the team has no bar: it is no price for them. */
function useBars({ name, free, plans }: Competitor): Bar[] {
  const t = useText('site-compare');
  const { FREE, PRO } = planTable;
  const upTo = (count: number): string => t('price.upTo', { count });
  const theirFree = { name: `${name} ${free.name}`, how: upTo(free.people), cents: 0 };
  return [
    { name: `Trimtab ${FREE.name}`, how: upTo(FREE.limits.maxUsers), cents: FREE.price.MONTHLY, isOurs: true },
    { name: `Trimtab ${PRO.name}`, how: t('price.included', { count: PRO.limits.maxUsers }), cents: PRO.price.MONTHLY, isOurs: true },
    ...(free.people >= TEAM ? [theirFree] : []),
    ...plans.map((plan) => ({
      name: `${name} ${plan.name}`,
      how: t('price.product', { count: TEAM, price: moneyText(plan.price) }),
      cents: TEAM * plan.price,
    })),
  ];
}
