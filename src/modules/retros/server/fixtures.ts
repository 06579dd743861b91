import { addActionItem } from '#modules/retros/contract/action-item.ts';
import { addCard } from '#modules/retros/contract/card.ts';
import { createGroup } from '#modules/retros/contract/group.ts';
import { advancePhase, setPhase } from '#modules/retros/contract/lifecycle.ts';
import { addNote } from '#modules/retros/contract/note.ts';
import { createSession } from '#modules/retros/contract/session.ts';
import { createTemplate } from '#modules/retros/contract/template.ts';
import { castVote } from '#modules/retros/contract/vote.ts';
import { createTeam } from '#modules/teams/contract.ts';
import type { FixtureInput, Fixtures } from '#platform/module/fixtures.ts';
import { versioned } from './fixtures/versioned.ts';
import { permissions } from './permissions.ts';
import { people } from './fixtures/people.ts';

type Ids = Readonly<Record<string, string>>;
const body =
  (make: (ids: Ids) => unknown) =>
  (ids: Ids): FixtureInput => ({ body: make(ids) });
const empty = body(() => ({}));
const cardOf = body(({ cardId }) => ({ cardId }));

/** A meeting in its last phase but one: two grouped cards, a vote and an action. */
export const fixtures: Fixtures = {
  async make({ canary, userId, accountId, call }) {
    const session = await call(createSession, { body: { name: `${canary} retrospective`, description: `${canary} sprint` } });
    const params = { sessionId: session.id };
    await call(advancePhase, { params });
    const first = await call(addCard, { params, body: { columnId: 'start', content: `${canary} reviews` } });
    const second = await call(addCard, { params, body: { columnId: 'stop', content: `${canary} reviews wait` } });
    await call(advancePhase, { params });
    const group = await call(createGroup, { body: { sessionId: session.id, title: `${canary} topic`, cardIds: [first.id, second.id] } });
    await call(advancePhase, { params });
    const vote = await call(castVote, { params: { cardId: first.id }, body: {} });
    await call(setPhase, { params, body: { phase: 'ACTION_ITEMS' } });
    const item = await call(addActionItem, { params, body: { title: `${canary} action`, sourceId: first.id } });
    const note = await call(addNote, { params, body: { topicId: first.id, kind: 'action', content: `${canary} draft` } });
    const template = await call(createTemplate, {
      body: { name: `${canary} template`, description: `${canary} description`, columns: [`${canary} column`] },
    });
    const team = await call(createTeam, { body: { name: `${canary} team` } });
    return {
      accountId,
      teamId: team.id,
      templateId: template.id,
      sessionId: session.id,
      participantId: userId,
      cardId: first.id,
      groupId: group.id,
      voteId: vote.id,
      actionItemId: item.id,
      noteId: note.id,
    };
  },
  inputs: {
    'retros.searchTemplates': empty,
    'retros.createTemplate': body(() => ({ name: 'A template', description: 'What for', columns: ['One'] })),
    'retros.updateTemplate': body(() => ({ description: 'Another' })),
    'retros.rateTemplate': body(() => ({ rating: 4 })),
    'retros.createSession': body(({ sessionId }) => ({ name: 'A retrospective', teamId: sessionId })),
    'retros.updateSession': body(({ participantId }) => ({ facilitatorId: participantId })),
    'retros.updateParticipant': body(() => ({ role: 'observer' })),
    'retros.setReady': body(() => ({ isReady: true })),
    'retros.advancePhase': empty,
    'retros.setPhase': body(() => ({ phase: 'SETUP' })),
    'retros.setTopic': body(({ groupId }) => ({ topicId: groupId })),
    'retros.startTimer': body(() => ({ duration: 60 })),
    'retros.extendTimer': empty,
    'retros.addCard': body(() => ({ columnId: 'start', content: 'A card' })),
    'retros.updateCard': body(() => ({ content: 'A card' })),
    'retros.createGroup': body(({ sessionId, cardId }) => ({ sessionId, cardIds: [cardId] })),
    'retros.renameGroup': body(() => ({ title: 'A topic' })),
    'retros.addToGroup': cardOf,
    'retros.removeFromGroup': cardOf,
    'retros.castVote': empty,
    'retros.addNote': body(({ cardId }) => ({ topicId: cardId, kind: 'note', content: 'A note' })),
    'retros.changeNote': body(() => ({ content: 'A note', version: 1 })),
    'retros.turnDrafts': body(({ noteId }) => ({ noteIds: [noteId] })),
    'retros.addActionItem': body(({ cardId }) => ({ title: 'An action', sourceId: cardId })),
    'retros.changeActionItem': body(({ participantId }) => ({ title: 'An action', assigneeId: participantId })),
    'retros.reviewActionItem': body(() => ({ decision: 'done' })),
    'retro:set_phase': body(() => ({ phase: 'SETUP' })),
    'retro:topic': body(({ groupId }) => ({ topicId: groupId })),
    'retro:add_card': body(() => ({ columnId: 'start', content: 'A card' })),
    'retro:vote': cardOf,
    'retro:unvote': body(({ cardId, voteId }) => ({ cardId, voteId })),
    'retro:ready': body(() => ({ isReady: true })),
    'timer:start': body(() => ({ duration: 60 })),
    'participant:update_role': body(({ participantId }) => ({ participantId, role: 'observer' })),
  },
  versioned,
  people,
  permissions,
};
