import { IconBulb, IconCheck } from '@tabler/icons-react';
import { PlayingCard } from '#ui/parts/playing-card.tsx';
import { PointsGlyph } from '#ui/parts/points-glyph.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './loop-cards.module.css';

const brought = ['TRM-412', 'TRM-418', 'TRM-421', 'TRM-430'];
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

const opened = [
  { value: '3', share: 34 },
  { value: '5', share: 118, tone: 'most' },
  { value: '8', share: 66 },
  { value: '13', share: 34, tone: 'outlier' },
] as const;

export function TurnCard() {
  const t = useText('site');
  return (
    <>
      <b>{t('landing.loop.turn.open')}</b>
      <span className={classes.chart}>
        {opened.map(({ value, share, ...bar }) => (
          <span key={value}>
            <i style={{ height: share }} data-tone={'tone' in bar ? bar.tone : undefined} />
            {value}
          </span>
        ))}
      </span>
    </>
  );
}

export function AskCard() {
  const t = useText('site');
  return (
    <>
      <span className={classes.single}>
        <PlayingCard value="13" tone="outlier" width={56} tilt={-4} />
      </span>
      <span className={classes.note}>
        <IconBulb size={16} stroke={1.75} />
        <span>
          <b>{t('landing.loop.ask.quote')}</b>
          <small>{t('landing.loop.ask.steps')}</small>
        </span>
      </span>
    </>
  );
}

export function AgreeCard() {
  return (
    <span className={classes.five}>
      <i>5</i>
      <b>5</b>
      <i>5</i>
    </span>
  );
}

const estimated = [
  { key: 'TRM-412', points: '3' },
  { key: 'TRM-418', points: '8' },
  { key: 'TRM-421', points: '5' },
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
