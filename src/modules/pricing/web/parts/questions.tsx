import { Link } from 'react-router';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { usePlaces } from '#ui/module/places.tsx';
import { REPLY_HOURS, useReplyHours } from '#ui/parts/site-state.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import { useText } from '#ui/text/use-text.ts';
import { asked } from './asked.ts';
import classes from './questions.module.css';

const SALES = '/contact-sales';

export function Questions() {
  const t = useText('pricing');
  const { has } = usePlaces();
  const hours = useReplyHours();
  return (
    <Grid as="section" className={classes.section} aria-labelledby="questions">
      <div>
        <h2 id="questions" className={classes.title}>
          {t('questions.title')}
        </h2>
        {has(SALES) && (
          <Muted as="p" className={classes.lead} data-documented={hours === REPLY_HOURS ? 'replyHours' : undefined}>
            <RichText text={t('questions.other', { hours })} parts={{ sales: (inside) => <Link to={SALES}>{inside}</Link> }} />
          </Muted>
        )}
      </div>
      <dl className={classes.list}>
        {asked.map((question) => (
          <div key={question}>
            <dt>{t(`questions.${question}.title`)}</dt>
            <Muted as="dd">{t(`questions.${question}.text`)}</Muted>
          </div>
        ))}
      </dl>
    </Grid>
  );
}
