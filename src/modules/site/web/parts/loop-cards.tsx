import { IconBulb, IconCheck } from '@tabler/icons-react';
import { PlayingCard } from '#ui/parts/playing-card.tsx';
import { PointsGlyph } from '#ui/parts/points-glyph.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './loop-cards.module.css';
import { start, toneOf } from './sample-round.ts';

const brought = ['TRM-412', 'TRM-418', 'TRM-421'];
const CHOSEN = 'TRM-421';

export function BringCard() {
  const t = useText('site');
  return (
    <>
      <b>{t('landing.loop.bring.stories')}</b>
      {brought.map((key) => (
        <span key={key} className={classes.row} data-chosen={key === CHOSEN || undefined}>
          <span className="key">{key}</span>
          <IconCheck size={15} stroke={2} />
        </span>
      ))}
    </>
  );
}

export function VoteCard() {
  const t = useText('site');
  return (
    <>
      <b>{t('landing.loop.vote.voted')}</b>
      <span className={classes.fan}>
        <PlayingCard value={null} isFaceDown width={46} tilt={-8} />
        <PlayingCard value={null} isFaceDown width={46} tilt={3} />
        <PlayingCard value={null} isFaceDown width={46} tilt={9} />
      </span>
      <span className={classes.meter}>
        <i />
      </span>
    </>
  );
}

const VOTE_HEIGHT = 23; // pixels; of no vote 2

export function TurnCard() {
  const t = useText('site');
  return (
    <>
      <b>{t('landing.loop.turn.open')}</b>
      <span className={classes.chart}>
        {start.bars.map(({ value, count }) => (
          <span key={value}>
            <i style={{ height: count * VOTE_HEIGHT || 2 }} data-tone={toneOf(start, value)} />
            {value}
          </span>
        ))}
      </span>
    </>
  );
}

export function AskCard() {
  const t = useText('site');
  const [{ value, name = '' }] = start.asked;
  return (
    <>
      <span className={classes.single}>
        <PlayingCard value={value} tone="outlier" width={56} tilt={-4} />
      </span>
      <span className={classes.note}>
        <IconBulb size={16} stroke={1.75} />
        <span>
          <b>{t('landing.table.ask', { name, value })}</b>
          <small>{t('landing.loop.ask.steps')}</small>
        </span>
      </span>
    </>
  );
}

export function AgreeCard() {
  return (
    <span className={classes.five}>
      <i>{start.suggestion}</i>
      <b>{start.suggestion}</b>
      <i>{start.suggestion}</i>
    </span>
  );
}

const estimated = [
  { key: 'TRM-412', points: '3' },
  { key: 'TRM-418', points: '8' },
  { key: CHOSEN, points: start.suggestion },
] as const;
const formats = ['CSV', 'JSON', 'PDF'];

export function TakeCard() {
  const t = useText('site');
  return (
    <>
      <b>{t('landing.loop.take.done')}</b>
      {estimated.map(({ key, points }) => (
        <span key={key} className={classes.row} data-chosen={key === CHOSEN || undefined}>
          <span className="key">{key}</span>
          <PointsGlyph value={points} />
        </span>
      ))}
      <span className={classes.formats}>
        {formats.map((format) => (
          <span key={format}>{format}</span>
        ))}
      </span>
    </>
  );
}
