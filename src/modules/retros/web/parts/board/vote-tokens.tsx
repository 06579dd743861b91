import { IconPlus } from '@tabler/icons-react';
import type { Topic } from '#modules/retros/rules/topics.ts';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './vote-tokens.module.css';

const MOST = 4; // tokens; then the number alone

/** Votes of a topic: one's own to place and take back while voting, everybody's from the discussion on. */
export function VoteTokens({ topic }: { topic: Topic }) {
  const { session } = useRetro();
  if (session.currentPhase === 'VOTE') return <OwnVote topic={topic} />;
  if (topic.votes === null || topic.votes === 0) return null;
  return <Total topic={topic} />;
}

function OwnVote({ topic }: { topic: Topic }) {
  const t = useText('retros');
  const { session, takesPart, canSend, act } = useRetro();
  const mine = session.votes.filter((vote) => topic.cards.some((card) => card.id === vote.cardId));
  const [placed] = mine;
  const left = session.settings.votesPerParticipant - session.votes.length;
  if (!takesPart) return null;
  // Votes lie on cards: on a stack they go to the first card that has none of one's own.
  const free = topic.cards.find((card) => !mine.some((vote) => vote.cardId === card.id));
  const toggle = (): void => {
    if (placed) void act.unvote(placed);
    else if (free) void act.vote(free.id);
  };
  return (
    <button
      type="button"
      className={classes.vote}
      aria-pressed={placed !== undefined}
      data-vote
      disabled={!canSend || (!placed && left <= 0)}
      aria-label={t(placed ? 'board.unvote' : 'board.vote', { title: topic.title })}
      onClick={toggle}
    >
      {placed ? <i data-mine aria-hidden="true" /> : <IconPlus size={16} stroke={2} aria-hidden="true" />}
      {t(placed ? 'board.voted' : 'board.voteShort')}
    </button>
  );
}

/** Tokens, one's own with a white dot, and the number. */
export function Total({ topic }: { topic: Pick<Topic, 'votes' | 'cards'> }) {
  const t = useText('retros');
  const { session } = useRetro();
  const count = topic.votes ?? 0;
  const mine = session.votes.filter((vote) => topic.cards.some((card) => card.id === vote.cardId)).length;
  const shown = Math.min(count, MOST);
  return (
    <p className={classes.total}>
      <span className={classes.tokens} aria-hidden="true">
        {Array.from({ length: shown }, (_, at) => (
          <i key={at} data-mine={at < mine || undefined} />
        ))}
      </span>
      <b>{count}</b>
      <span className="visually-hidden">{t('board.votes', { count })}</span>
    </p>
  );
}
