import { Felt } from '#ui/parts/felt.tsx';
import { PlayingCard } from '#ui/parts/playing-card.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './closing-call.module.css';
import section from './section.module.css';
import { WaysIn } from './ways-in.tsx';

export function ClosingCall() {
  const t = useText('site');
  return (
    <section className={`${section.section} ${section.last}`}>
      <Felt className={classes.call}>
        <div className={classes.words}>
          <h2 className={section.title}>{t('landing.call.title')}</h2>
          <p className={classes.text}>{t('landing.call.text')}</p>
          <WaysIn />
        </div>
        <div className={classes.fan} aria-hidden="true">
          <PlayingCard value="2" width={92} tilt={-32} />
          <PlayingCard value="13" width={92} tilt={32} />
          <PlayingCard value="3" width={92} tilt={-16} />
          <PlayingCard value="8" width={92} tilt={16} />
          <PlayingCard value="5" width={92} tone="filled" />
        </div>
      </Felt>
    </section>
  );
}
