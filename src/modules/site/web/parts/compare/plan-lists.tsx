import { plans } from '#shared/permissions.ts';
import { priced } from '#ui/parts/site-state.ts';
import { useText } from '#ui/text/use-text.ts';
import type { Competitor } from './competitors.ts';
import { useCompetitorWords } from './compare-words.ts';
import { PlanText } from './plan-text.tsx';
import classes from './plan-lists.module.css';

/** The plans of both as they are published. */
export function PlanLists({ competitor }: { competitor: Competitor }) {
  const t = useText('site-compare');
  const words = useCompetitorWords(competitor.id);
  return (
    <>
      <div>
        <h3 className={classes.title}>{t('price.plans', { name: 'Trimtab' })}</h3>
        <ul className={classes.plans}>
          {plans.map((plan) => (
            <li key={plan}>
              <b>{priced(t(`plans.${plan}.price`))}</b>
              <PlanText plan={plan} />
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className={classes.title}>{t('price.plans', { name: competitor.name })}</h3>
        <ul className={classes.plans}>
          {words.plans.map((plan) => (
            <li key={plan}>
              <b>{plan}</b>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
