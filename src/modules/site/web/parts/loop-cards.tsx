import { IconBulb, IconCheck, IconFileTypeCsv, IconFileTypePdf, IconJson } from '@tabler/icons-react';
import { PlayingCard } from '#ui/parts/playing-card.tsx';
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
  { value: '3', share: 22 },
  { value: '5', share: 78, tone: 'most' },
  { value: '8', share: 42 },
  { value: '13', share: 22, tone: 'outlier' },
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

const files = [
  { name: 'sprint.csv', Icon: IconFileTypeCsv },
  { name: 'sprint.json', Icon: IconJson },
  { name: 'sprint.pdf', Icon: IconFileTypePdf },
] as const;

export function TakeCard() {
  const t = useText('site');
  return (
    <>
      <b>{t('landing.loop.take.done')}</b>
      {files.map(({ name, Icon }) => (
        <span key={name} className={classes.row}>
          <span className="key">{name}</span>
          <Icon size={18} stroke={1.5} />
        </span>
      ))}
    </>
  );
}
