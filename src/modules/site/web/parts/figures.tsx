import { useText } from '#ui/text/use-text.ts';
import { figures } from './marketing-figures.ts';
import classes from './figures.module.css';
import section from './section.module.css';

const shown = ['startups', 'funding', 'investors', 'connections'] as const;

/** The specification's marketing figures, with a line that says whose they are. */
export function Figures() {
  const t = useText('site');
  return (
    <section className={section.section}>
      <dl className={classes.figures}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(`landing.figures.${name}`)}</dt>
            <dd>{figures[name]}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('landing.figures.note')}</p>
    </section>
  );
}
