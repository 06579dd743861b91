import { IconBulb } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';
import classes from './sample-results.module.css';
import { toneOf, type SampleRound } from './sample-round.ts';

/** The results as the room shows them: a bar a card, and whom to ask. */
export function SampleResults({ round }: { round: SampleRound }) {
  const t = useText('site');
  const highest = Math.max(...round.bars.map(({ count }) => count));
  return (
    <div className={classes.results}>
      <span className={classes.head}>
        <b>{t('landing.table.results')}</b>
        <span className={classes.verdict} data-verdict={round.verdict}>
          {t(`landing.table.${round.verdict}`)}
        </span>
      </span>
      <ul className={classes.bars}>
        {round.bars.map(({ value, count }) => (
          <li key={value} aria-label={t('landing.table.votes', { count, value })}>
            <span className={classes.count} aria-hidden="true">
              {count > 0 && count}
            </span>
            <i className={classes.bar} data-tone={toneOf(round, value)} style={{ height: count === 0 ? 2 : (count / highest) * 54 }} />
            <b aria-hidden="true">{value}</b>
          </li>
        ))}
      </ul>
      <output className={classes.ask}>
        <IconBulb size={17} stroke={1.75} />
        <Advice round={round} />
      </output>
    </div>
  );
}

function Advice({ round: { asked } }: { round: SampleRound }) {
  const t = useText('site');
  const [{ value, name, isYours }, other] = asked;
  if (other) return <span>{t('landing.table.both', { value, name: other.name ?? '', otherValue: other.value })}</span>;
  const names = { value, name: name ?? '' };
  return <span>{t(`landing.table.${!isYours ? 'ask' : name ? 'shared' : 'yours'}`, names)}</span>;
}
