import { Button } from '@mantine/core';
import { EmptySeat, PlayingCard } from '#ui/parts/playing-card.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './start.module.css';

/** What a first session takes, as three cards; the first one acts. */
export function LoopSteps({ onStart }: { onStart: () => void }) {
  const t = useText('poker');
  return (
    <ol className={classes.steps}>
      <li className={classes.step} data-next>
        <span className={classes.picture} aria-hidden="true">
          <PlayingCard value={null} tilt={-8} width={56} />
          <PlayingCard value={null} width={56} />
          <PlayingCard value="3" tone="agreed" tilt={8} width={56} />
        </span>
        <b>{t('start.step1')}</b>
        <span>{t('start.step1Text')}</span>
        <Button onClick={onStart}>{t('sessions.start')}</Button>
      </li>
      <li className={classes.step}>
        <span className={classes.picture} aria-hidden="true">
          <EmptySeat width={56} />
          <EmptySeat width={56} />
          <EmptySeat width={56} />
        </span>
        <b>{t('start.step2')}</b>
        <span>{t('start.step2Text')}</span>
      </li>
      <li className={classes.step}>
        <span className={classes.picture} aria-hidden="true">
          <PlayingCard value={null} isFaceDown tilt={-8} width={56} />
          <PlayingCard value={null} isFaceDown width={56} />
          <PlayingCard value="5" tone="agreed" tilt={8} width={56} />
        </span>
        <b>{t('start.step3')}</b>
        <span>{t('start.step3Text')}</span>
      </li>
    </ol>
  );
}
