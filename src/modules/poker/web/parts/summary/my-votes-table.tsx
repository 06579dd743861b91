import type { PokerSession } from '#modules/poker/contract/session.ts';
import { listMyVotes, type MyVoteRow } from '#modules/poker/contract/vote.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { PointsGlyph } from '#ui/parts/points-glyph.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { VotesRead } from './votes-read.tsx';
import classes from './votes-panel.module.css';

/** The reader's own votes beside what was agreed. */
export function MyVotesTable() {
  const { session, token } = usePoker();
  const read = useRead(listMyVotes, { params: { sessionId: session.id }, query: { limit: PAGE_MAX } }, { token, staleTime: 0 });
  return <VotesRead read={read}>{({ items }) => <Votes votes={items} />}</VotesRead>;
}

function Votes({ votes }: { votes: readonly MyVoteRow[] }) {
  const words = useText('poker-summary');
  const nameOf = useCardName();
  const format = useFormat();
  const { session } = usePoker();
  if (votes.length === 0) return <p className={classes.empty}>{words('noVotes')}</p>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words('story')}</th>
          <th scope="col" data-number data-wide>
            {words('round')}
          </th>
          <th scope="col" data-number>
            {words('yourVote')}
          </th>
          <th scope="col" data-number>
            {words('estimate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {inOrder(votes, session).map((vote) => (
          <tr key={`${vote.storyId} ${vote.votingRound}`}>
            <td>
              <span className={classes.story}>
                <b>{vote.storyTitle}</b>
              </span>
            </td>
            <td data-number data-wide className={classes.muted}>
              {format.number(vote.votingRound)}
            </td>
            <td data-number>{nameOf(vote.value)}</td>
            <td data-number>
              <PointsGlyph
                value={vote.finalEstimate}
                label={vote.finalEstimate === null ? words('noEstimate') : nameOf(vote.finalEstimate)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As the session went: story by story, round by round. */
function inOrder(votes: readonly MyVoteRow[], { stories }: Pick<PokerSession, 'stories'>): MyVoteRow[] {
  const places = new Map(stories.map((story, at) => [story.id, at]));
  const placeOf = ({ storyId }: MyVoteRow): number => places.get(storyId) ?? stories.length;
  return votes.toSorted((a, b) => placeOf(a) - placeOf(b) || a.votingRound - b.votingRound);
}
