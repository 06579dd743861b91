import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './feature-ways.module.css';

const names = { '/demo/planning-poker': 'poker', '/demo/retrospectives': 'retro', '/demo/kanban': 'kanban' } as const;
type Demo = keyof typeof names;

/** An account, or the dashboard of a person who has one, and a demo that needs none. */
export function FeatureWays({ demo }: { demo: string }) {
  const t = useText('site-feature');
  const { has, home } = usePlaces();
  return (
    <div className={classes.ways}>
      <span className={classes.out}>
        <LinkButton to="/register" look="primary" size={48} isWide>
          {t('create')}
        </LinkButton>
      </span>
      <span className={classes.in}>
        <LinkButton to={home} look="primary" size={48} isWide>
          {t('dashboard')}
        </LinkButton>
      </span>
      {isDemo(demo) && has(demo) && (
        <LinkButton to={demo} size={48} isWide>
          {t(`demo.${names[demo]}`)}
        </LinkButton>
      )}
    </div>
  );
}

const isDemo = (path: string): path is Demo => path in names;
