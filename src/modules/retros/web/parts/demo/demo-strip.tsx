import { Link } from 'react-router';
import { useText } from '#ui/text/use-text.ts';
import classes from './demo.module.css';

/** Says on every screen of the demo what it is, and leads out of it. */
export function DemoStrip({ onAgain }: { onAgain: () => void }) {
  const t = useText('retros-demo');
  return (
    <aside className={classes.strip} aria-label={t('strip.label')}>
      <p>{t('strip.text')}</p>
      <button type="button" className={classes.again} onClick={onAgain}>
        {t('strip.again')}
      </button>
      <Link to="/register">{t('strip.register')}</Link>
    </aside>
  );
}
