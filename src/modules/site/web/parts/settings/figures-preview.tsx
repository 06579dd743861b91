import { useText } from '#ui/text/use-text.ts';
import { figures, shownFigures } from '../marketing-figures.ts';
import classes from './settings.module.css';

/** The figures as the landing page shows them, faint while it does not. */
export function FiguresPreview({ isShown }: { isShown: boolean }) {
  const t = useText('site-settings');
  return (
    <dl className={classes.figures} data-shown={isShown || undefined} aria-label={t('figures.preview')}>
      {[...shownFigures, 'startupsClaimed' as const].map((name) => (
        <div key={name}>
          <dt>{t(`figures.names.${name}`)}</dt>
          <dd>{figures[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
