import { IconCards } from '@tabler/icons-react';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './ways-in.module.css';

const DEMO = '/demo/planning-poker';

/** The two ways in, of those that are built: create a profile, and play without one. People who have one go to the dashboard. */
export function WaysIn() {
  const t = useText('site');
  const { has, home } = usePlaces();
  return (
    <div className={classes.ways}>
      {has('/register') && (
        <span className={classes.way} data-for="out">
          <LinkButton to="/register" look="primary" size={48} isWide>
            {t('landing.hero.create')}
          </LinkButton>
        </span>
      )}
      <span className={classes.way} data-for="in">
        <LinkButton to={home} look="primary" size={48} isWide>
          {t('landing.hero.dashboard')}
        </LinkButton>
      </span>
      {has(DEMO) && (
        <LinkButton to={DEMO} size={48} icon={IconCards} isWide>
          {t('landing.hero.play')}
        </LinkButton>
      )}
    </div>
  );
}
