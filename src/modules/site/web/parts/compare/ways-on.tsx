import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './ways-on.module.css';

/** Get Started Free, and Live Demo where the page's demo is built. */
export function WaysOn({ demo }: { demo: string }) {
  const t = useText('site-compare');
  const { has } = usePlaces();
  return (
    <div className={classes.ways}>
      <LinkButton to="/register" look="primary" size={48} isWide>
        {t('getStarted')}
      </LinkButton>
      {has(demo) && (
        <LinkButton to={demo} size={48} isWide>
          {t('liveDemo')}
        </LinkButton>
      )}
    </div>
  );
}
