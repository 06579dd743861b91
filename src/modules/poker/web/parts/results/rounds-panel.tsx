import type { Round, Story } from '#modules/poker/contract/story.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { shortNames } from '#modules/poker/web/parts/table/seats.ts';
import { CardValue } from '#ui/parts/card-value.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './rounds-panel.module.css';

/** Earlier rounds of the story, newest first, and who moved since. */
export function RoundsPanel({ story }: { story: Story }) {
  const t = useText('poker');
  if (story.previousRounds.length === 0) return null;
  return (
    <Panel isDense title={t('room.rounds.title')}>
      {story.moved.length > 0 && <Movers story={story} />}
      <ol className={classes.rounds}>
        {story.previousRounds.toReversed().map((round) => (
          <RoundLine key={round.votingRound} round={round} />
        ))}
      </ol>
    </Panel>
  );
}

function Movers({ story }: { story: Story }) {
  const t = useText('poker');
  const format = useFormat();
  const nameOf = useCardName();
  const { you } = usePoker();
  const names = shortNames(story.votes.map((vote) => ({ id: vote.participantId, name: vote.name })));
  const moves = story.moved.map(({ participantId, name, from, to }) =>
    t('room.rounds.move', {
      name: participantId === you?.participantId ? t('room.youInText') : (names.get(participantId) ?? name),
      from: nameOf(from),
      to: nameOf(to),
    }),
  );
  return (
    <p className={classes.moved}>
      <b>{t('room.rounds.moved', { count: moves.length })}</b> {format.list(moves)}
    </p>
  );
}

function RoundLine({ round }: { round: Round }) {
  const t = useText('poker');
  const format = useFormat();
  const { average, mode, distribution } = round.stats;
  const nameOf = useCardName();
  return (
    <li className={classes.round}>
      <span className={classes.head}>
        <b>{t('room.rounds.round', { round: round.votingRound })}</b>
        <span>
          {average === null
            ? t('room.rounds.most', { value: mode.map(nameOf).join(' · ') || '–' })
            : t('room.rounds.average', { average: format.number(average, { maximumFractionDigits: 1 }) })}
        </span>
      </span>
      <ul className={classes.cards}>
        {distribution.map(({ value, count }) => (
          <li key={value} className={classes.card} data-most={mode.includes(value) || undefined}>
            <span className="visually-hidden">{t('room.results.votes', { card: nameOf(value), count })}</span>
            <b aria-hidden="true">
              <CardValue value={value} />
            </b>
            <span aria-hidden="true">×{count}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
