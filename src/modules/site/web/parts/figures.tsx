import { useSiteTexts } from '#ui/parts/site-state.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { partsOf, shownFigures, type ShownFigure } from './marketing-figures.ts';
import classes from './figures.module.css';
import section from './section.module.css';

/** The specification's marketing figures where the operator vouches for them; a true count above one takes its place. */
export function Figures() {
  const t = useText('site');
  return (
    <section className={`${section.section} ${classes.all}`} aria-label={t('landing.figures.label')}>
      <dl className={classes.figures}>
        {shownFigures.map((name) => (
          <Figure key={name} name={name} />
        ))}
      </dl>
      <p className={classes.note}>{t('landing.figures.note')}</p>
    </section>
  );
}

function Figure({ name }: { name: ShownFigure }) {
  const t = useText('site');
  const format = useFormat();
  const { counts } = useSiteTexts();
  const isCounted = name === 'startups' || name === 'investors';
  const count = isCounted ? counts?.[name] : undefined;
  const claim = partsOf(t(`landing.figures.${name}`));
  return (
    <div data-figure={name}>
      <dt data-claim={count === undefined || undefined}>
        {isCounted && count !== undefined ? t(`landing.figures.counted.${name}`) : claim.name}
      </dt>
      <dd data-claim={count === undefined || undefined}>{count === undefined ? claim.figure : format.number(count)}</dd>
    </div>
  );
}
