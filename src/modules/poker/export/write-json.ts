import { lastRound, partsOf, revealedRounds, type ExportedStory, type PartsOption, type PokerExport } from './poker-export.ts';

/**
 * Writes session, totals and stories, and beside them the parts asked for: participants, votes, history, discussions
 * (S2-20). Votes and history are lists of their own that name their story by its id; a hidden round is in neither.
 */
export function writeJson(content: PokerExport, options: PartsOption = {}): string {
  const { exportedAt, session, totals, stories, participants, discussions } = content;
  const parts = partsOf(options);
  const shown = {
    exportedAt,
    session,
    totals,
    stories: stories.map(({ rounds, ...story }) => ({ ...story, rounds: rounds.length })),
    ...(parts.participants && { participants }),
    ...(parts.votes && { votes: stories.flatMap(votesOf) }),
    ...(parts.history && { history: stories.flatMap((story) => historyOf(session.id, story)) }),
    ...(parts.discussions && { discussions }),
  };
  return `${JSON.stringify(shown, null, 2)}\n`;
}

function votesOf(story: ExportedStory): object[] {
  const round = lastRound(story);
  return (round?.votes ?? []).map(({ participantId, participantName, value, confidence }) => ({
    storyId: story.id,
    votingRound: round?.votingRound,
    participantId,
    participantName,
    value,
    confidence,
  }));
}

/** The documented fields of the voting history, `vote` and `finalVote` both. */
function historyOf(sessionId: string, story: ExportedStory): object[] {
  return revealedRounds(story).flatMap(({ votingRound, votes }) =>
    votes.map((vote) => ({
      sessionId,
      storyId: story.id,
      participantId: vote.participantId,
      participantName: vote.participantName,
      votingRound,
      initialVote: vote.initialVote,
      finalVote: vote.value,
      vote: vote.value,
      confidenceLevel: vote.confidence,
      votingDuration: vote.votingDuration,
      changedVote: vote.changedVote,
      votedAt: vote.votedAt,
    })),
  );
}
