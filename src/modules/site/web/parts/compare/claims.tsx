import { useSiteTexts } from '#ui/parts/site-state.ts';
import { useFormat, useLanguage, useText } from '#ui/text/use-text.ts';
import classes from './claims.module.css';

/**
 * Marketing claims of the specification (C3-49): hidden until the operator of the site vouches for them. A true count that
 * exceeds the number of startups takes its place, whether claims are shown or not (C3-57).
 */
export function Claims() {
  const t = useText('site-compare');
  const format = useFormat();
  const language = useLanguage();
  const compared = useSiteTexts().counts?.compared ?? 0;
  // The server writes it into the page, which may have no script.
  const figure = typeof document === 'undefined' ? `%SITE_COUNT ${language} compared%` : format.number(compared);
  return (
    <p className={classes.claims}>
      <b data-claim="setup">{t('claims.setup')}</b>
      <b data-claim="startups">{t('claims.startups')}</b>
      <b data-count="" suppressHydrationWarning>
        {t('claims.counted', { manyStartups: figure })}
      </b>
      <small data-claim="note">{t('claims.note')}</small>
    </p>
  );
}
