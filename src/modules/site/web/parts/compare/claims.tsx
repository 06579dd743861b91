import { useText } from '#ui/text/use-text.ts';
import classes from './claims.module.css';

/** Marketing claims of the specification (C3-49): hidden until the operator of the site vouches for them. */
export function Claims() {
  const t = useText('site-compare');
  return (
    <p className={classes.claims}>
      <b>{t('claims.setup')}</b>
      <b>{t('claims.startups')}</b>
      <small>{t('claims.note')}</small>
    </p>
  );
}
