import { addDiscussion } from '#modules/poker/contract/discussion.ts';
import { startSession } from '#modules/poker/contract/lifecycle.ts';
import { createSession } from '#modules/poker/contract/session.ts';
import { createTemplate } from '#modules/poker/contract/template.ts';
import { createVotingSystem } from '#modules/poker/contract/voting-system.ts';
import { castVote } from '#modules/poker/contract/vote.ts';
import { revealVotes, startVoting } from '#modules/poker/contract/voting.ts';
import type { FixtureInput, Fixtures } from '#platform/module/fixtures.ts';
import { versioned } from './fixtures/versioned.ts';
import { permissions } from './permissions.ts';
import { people } from './fixtures/people.ts';

type Ids = Readonly<Record<string, string>>;
const body =
  (make: (ids: Ids) => unknown) =>
  (ids: Ids): FixtureInput => ({ body: make(ids) });
const empty = body(() => ({}));
const storyOf = body(({ storyId }) => ({ storyId }));

/** A running session with one revealed and one open story, a vote in each and something said. */
export const fixtures: Fixtures = {
  async make({ canary, userId, accountId, call }) {
    const session = await call(createSession, {
      body: {
        name: `${canary} refinement`,
        description: `${canary} goal`,
        votingSystem: 'fibonacci',
        settings: { enableConfidenceVoting: true },
        stories: [{ title: `${canary} first`, key: `${canary}-1`, description: `${canary} text` }, `${canary} second`, `${canary} third`],
      },
    });
    const params = { sessionId: session.id };
    await call(startSession, { params });
    const [first, second, third] = session.stories.map((story) => story.id);
    if (!first || !second || !third) throw new Error('A session was made without its stories');
    for (const storyId of [first, second]) {
      await call(startVoting, { params: { ...params, storyId } });
      await call(castVote, { params: { ...params, storyId }, body: { value: '5', confidence: 3 } });
      if (storyId === first) await call(revealVotes, { params: { ...params, storyId } });
    }
    await call(addDiscussion, { params, body: { content: `${canary} said`, storyId: first } });
    const deck = await call(createVotingSystem, { body: { name: `${canary} deck`, values: [{ value: '1' }, { value: '2' }] } });
    const template = await call(createTemplate, {
      params: { accountId },
      body: { name: `${canary} template`, votingSystem: deck.id, stories: [`${canary} usual`] },
    });
    const made = { votingSystemId: deck.id, templateId: template.id };
    return { accountId, sessionId: session.id, storyId: second, participantId: userId, ...made };
  },
  inputs: {
    'poker.createSession': body(({ sessionId }) => ({ name: 'A session', votingSystem: 'fibonacci', teamId: sessionId })),
    'poker.createAccountSession': body(() => ({ name: 'A session', votingSystem: 'fibonacci' })),
    'poker.updateSession': body(({ participantId }) => ({ facilitatorId: participantId })),
    'poker.updateAccountSession': body(({ participantId }) => ({ facilitatorId: participantId })),
    'poker.listVotingSystems': ({ accountId }) => ({ query: { accountId } }),
    'poker.createVotingSystem': ({ accountId }) => ({ query: { accountId }, body: { name: 'A deck', values: [{ value: '1' }] } }),
    'poker.updateVotingSystem': body(() => ({ name: 'Another deck' })),
    'poker.createTemplate': body(({ votingSystemId }) => ({ name: 'A template', votingSystem: votingSystemId })),
    'poker.updateTemplate': body(({ votingSystemId }) => ({ votingSystem: votingSystemId })),
    'poker.addStory': body(() => ({ story: { title: 'A story' } })),
    'poker.addStories': body(() => ({ stories: ['A story'] })),
    'poker.updateStory': body(() => ({ title: 'A story' })),
    'poker.reorderStories': body(({ storyId }) => ({ storyIds: [storyId] })),
    'poker.listReferenceStories': () => ({ query: { value: '5' } }),
    'poker.estimateStory': body(() => ({ estimate: '5' })),
    'poker.resetAllVotes': empty,
    'poker.nextStory': empty,
    'poker.previousStory': empty,
    'poker.castVote': body(() => ({ value: '8' })),
    'poker.startTimer': body(() => ({ duration: 60 })),
    'poker.updateParticipant': body(() => ({ role: 'observer' })),
    'poker.addDiscussion': body(({ storyId }) => ({ content: 'Something', storyId })),
    'poker.recordVotingHistory': body(({ sessionId, storyId }) => ({ sessionId, storyId, confidenceLevel: 1 })),
    'poker.readTeamAnalytics': ({ accountId }) => ({ query: { accountId }, body: {} }),
    'vote:cast': body(({ storyId }) => ({ storyId, value: '8' })),
    'vote:retract': storyOf,
    'story:start_voting': storyOf,
    'votes:reveal': storyOf,
    'story:add': body(() => ({ story: { title: 'A story' } })),
    'timer:start': body(() => ({ duration: 60 })),
    'participant:update_role': body(({ participantId }) => ({ participantId, role: 'observer' })),
  },
  versioned,
  people,
  permissions,
};
