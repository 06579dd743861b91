import { IconArrowRight } from '@tabler/icons-react';
import { Suspense } from 'react';
import { plans } from '#shared/permissions.ts';
import { lazy } from '#ui/module/lazy.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { priced } from '#ui/parts/site-state.ts';
import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import classes from './costs.module.css';
import section from './section.module.css';

/** In its own file, with the plan table that it is computed from; a prerendered page has its words already. */
const EnterpriseFrom = lazy(() => import('./enterprise-sentence.tsx').then((module) => ({ default: module.EnterpriseFrom })));

/** What each plan costs and holds; a test holds the words to the plan table. */
export function Costs() {
  const t = useText('site');
  const language = useLanguage();
  const { has } = usePlaces();
  const pricing = pathIn(language, '/pricing');
  return (
    <section id="costs" className={`${section.section} ${classes.costs}`}>
      <div>
        <h2 className={section.title}>{t('landing.costs.title')}</h2>
        <p className={section.lead}>{t('landing.costs.lead')}</p>
        {has(pricing) && (
          <LinkButton to={pricing} look="text" iconAfter={IconArrowRight}>
            {t('landing.costs.all')}
          </LinkButton>
        )}
      </div>
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <li key={plan}>
            <b>{priced(t(`landing.costs.${plan}.price`))}</b>
            <span>
              {priced(t(`landing.costs.${plan}.text`))}
              {plan === 'ENTERPRISE' && (
                <Suspense>
                  <br />
                  <EnterpriseFrom />
                </Suspense>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
