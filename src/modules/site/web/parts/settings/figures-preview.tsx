import { useText } from '#ui/text/use-text.ts';
import { partsOf, shownFigures, STARTUPS_COMPARED } from '../marketing-figures.ts';
import classes from './settings.module.css';

/** The figures as the landing page shows them, faint while it does not. */
export function FiguresPreview({ isShown }: { isShown: boolean }) {
  const t = useText('site-settings');
  const landing = useText('site');
  const claims = [
    ...shownFigures.map((name) => partsOf(landing(`landing.figures.${name}`))),
    { figure: STARTUPS_COMPARED, name: t('figures.claimed') },
  ];
  return (
    <dl className={classes.figures} data-shown={isShown || undefined} aria-label={t('figures.preview')}>
      {claims.map(({ figure, name }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
