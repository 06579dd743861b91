import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import section from '../section.module.css';
import { Claims } from './claims.tsx';
import { Closing } from './closing.tsx';
import { CompareHead } from './compare-head.tsx';
import classes from './compare-page.module.css';
import { competitors, type Competitor, type CompetitorId } from './competitors.ts';
import { useCompetitorWords } from './compare-words.ts';
import { FeatureTable } from './feature-table.tsx';
import { Overview } from './overview.tsx';
import { PricesPart } from './prices.tsx';
import { Reasons } from './reasons.tsx';
import { useOwnPath } from './use-own-path.ts';
import { WaysOn } from './ways-on.tsx';

/** Trimtab and one other tool: prices, features, and when the other is the better choice. */
export function ComparePage({ id }: { id: CompetitorId }) {
  const t = useText('site-compare');
  const competitor = competitors[id];
  const { title, description, keywords, callTitle, callText } = useCompetitorWords(id);
  return (
    <>
      <CompareHead title={title} description={description} keywords={keywords} path={competitor.path} name={competitor.name} />
      <Header competitor={competitor} />
      <Overview competitor={competitor} />
      <PricesPart competitor={competitor} />
      <FeatureTable competitor={competitor} />
      <section className={section.section}>
        <h2 className={section.title}>{t('page.reasons')}</h2>
        <Reasons reasons={competitor.reasons} />
        <Stay competitor={competitor} />
      </section>
      <Closing title={callTitle} text={callText} demo={competitor.demo} />
    </>
  );
}

function Header({ competitor }: { competitor: Competitor }) {
  const t = useText('site-compare');
  const ownPath = useOwnPath();
  const { lead } = useCompetitorWords(competitor.id);
  return (
    <section className={`${section.section} ${classes.header}`}>
      <p className={classes.crumb}>
        <Link className="text-link" to={ownPath('/competitors')}>
          {t('crumb')}
        </Link>
        <span aria-hidden="true"> / </span>
        {competitor.name}
      </p>
      <h1>{t('page.heading', { name: competitor.name })}</h1>
      <div className={classes.row}>
        <div>
          <p className={classes.lead}>{lead}</p>
          <Claims />
        </div>
        <WaysOn demo={competitor.demo} />
      </div>
    </section>
  );
}

const JIRA_DOCS = '/docs/integrations/jira';

function Stay({ competitor: { id, name } }: { competitor: Competitor }) {
  const t = useText('site-compare');
  const { has } = usePlaces();
  const ownPath = useOwnPath();
  const { stay } = useCompetitorWords(id);
  return (
    <div className={classes.stay}>
      <p>
        <b>{t('page.stay', { name })}</b> {stay}
      </p>
      {id === 'jira' && has(JIRA_DOCS) && (
        <LinkButton to={ownPath(JIRA_DOCS)} look="text" iconAfter={IconArrowRight}>
          {t('page.jiraFiles')}
        </LinkButton>
      )}
    </div>
  );
}
