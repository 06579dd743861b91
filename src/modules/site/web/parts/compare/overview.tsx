import { planTable } from '#modules/billing/rules.ts';
import { moneyText } from '#modules/billing/rules/money-text.ts';
import { Logo } from '#ui/parts/logo.tsx';
import { priced } from '#ui/parts/site-state.ts';
import { useText } from '#ui/text/use-text.ts';
import section from '../section.module.css';
import type { Competitor } from './competitors.ts';
import { useCompetitorWords } from './compare-words.ts';
import { Initial } from './initial.tsx';
import classes from './overview.module.css';

/** Both in short, as two cards. */
export function Overview({ competitor }: { competitor: Competitor }) {
  const t = useText('site-compare');
  const words = useCompetitorWords(competitor.id);
  const { FREE, PRO } = planTable;
  const [first] = competitor.plans;
  return (
    <section className={section.section} aria-label={t('page.overview')}>
      <div className={classes.cards}>
        <article className={classes.card} data-ours="">
          <h2>
            <Logo isMark size={30} />
            <span aria-hidden="true">Trimtab</span>
          </h2>
          <p>{t('page.for')}</p>
          <Facts people={FREE.limits.maxUsers} plan={`${PRO.name} ${priced(moneyText(PRO.price.MONTHLY))}`} per={t('page.team')} />
        </article>
        <article className={classes.card}>
          <h2>
            <Initial competitor={competitor} />
            {competitor.name}
          </h2>
          <p>{words.for}</p>
          <Facts people={competitor.free.people} plan={`${first.name} ${moneyText(first.price)}`} per={t('page.person')} />
        </article>
      </div>
    </section>
  );
}

function Facts({ people, plan, per }: { people: number; plan: string; per: string }) {
  const t = useText('site-compare');
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('page.freeFor')}</dt>
        <dd>{t('people', { count: people })}</dd>
      </div>
      <div>
        <dt>{t('page.firstPlan')}</dt>
        <dd>{plan}</dd>
      </div>
      <div>
        <dt>{t('page.pricedPer')}</dt>
        <dd>{per}</dd>
      </div>
    </dl>
  );
}
