import { useText } from '#ui/text/use-text.ts';
import section from '../section.module.css';
import { Claims } from './claims.tsx';
import { Closing } from './closing.tsx';
import { CompareHead } from './compare-head.tsx';
import { competitorIds, competitors } from './competitors.ts';
import header from './compare-page.module.css';
import { Glance } from './glance.tsx';
import { Reasons } from './reasons.tsx';
import { ToolCard } from './tool-card.tsx';
import classes from './hub.module.css';

const DEMO = '/demo/planning-poker';

/** All comparisons: five cards, what is different, and the few figures of all in one table. */
export function Hub() {
  const t = useText('site-compare');
  return (
    <>
      <CompareHead title={t('hub.title')} description={t('hub.description')} keywords={t('hub.keywords')} path="/competitors" />
      <section className={`${section.section} ${header.header}`}>
        <h1>{t('hub.heading')}</h1>
        <p className={`${header.lead} ${classes.lead}`}>{t('hub.lead')}</p>
        <Claims />
      </section>
      <section className={section.section} aria-label={t('hub.tools')}>
        <ul className={classes.tools}>
          {competitorIds.map((id) => (
            <ToolCard key={id} competitor={competitors[id]} />
          ))}
        </ul>
      </section>
      <section className={section.section}>
        <h2 className={section.title}>{t('hub.different')}</h2>
        <p className={section.lead}>{t('hub.differentLead')}</p>
        <Reasons reasons={['estimate', 'secret', 'price', 'own']} />
      </section>
      <Glance />
      <Closing title={t('hub.callTitle')} text={t('hub.callText')} demo={DEMO} />
    </>
  );
}
