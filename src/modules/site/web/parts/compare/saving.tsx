import { planTable } from '#modules/billing/rules.ts';
import { moneyText } from '#modules/billing/rules/money-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { TEAM, yearSaving, type Competitor } from './competitors.ts';
import { useCompetitorWords } from './compare-words.ts';
import classes from './saving.module.css';

/** What the team saves in a year, with the sum that it comes from. */
export function Saving({ competitor }: { competitor: Competitor }) {
  const t = useText('site-compare');
  const words = useCompetitorWords(competitor.id);
  const [first] = competitor.plans;
  const sum = `${TEAM} × ${moneyText(first.price)} × 12 − ${moneyText(planTable.PRO.price.MONTHLY)} × 12`;
  const exact = moneyText(yearSaving(competitor));
  return (
    <div className={classes.saving}>
      <h3>{words.saving}</h3>
      <p>{t('price.sum', { plan: `${competitor.name} ${first.name}`, sum, exact })}</p>
      <p>{t(competitor.isSavingPublished ? 'price.claimed' : 'price.computed')}</p>
      {competitor.free.people >= TEAM && <p>{t('price.bothFree')}</p>}
    </div>
  );
}
