import type { ActionItem } from '#modules/action-items/contract/action-item.ts';
import type { CardId } from '#modules/retros/contract/ids.ts';
import { cardsForActions, priorityFor, titleFrom } from '#modules/retros/rules/generate.ts';
import { clustersOf } from '#modules/retros/rules/similarity.ts';
import type { RoomActions } from '../room/retro-room.ts';
import type { DemoMeeting } from './demo-meeting.ts';
import { newAction, YOU } from './demo-session.ts';

const done = Promise.resolve(true);

function after(work: () => unknown): Promise<boolean> {
  work();
  return done;
}

/** What a visitor can do in the demo: all that the room offers, on the meeting in this browser. */
export function demoActions(meeting: DemoMeeting): RoomActions {
  return { ...meetingActions(meeting), ...cardActions(meeting), ...resultActions(meeting) };
}

function meetingActions(meeting: DemoMeeting) {
  const end = () => after(() => meeting.complete());
  return {
    advance: () => after(() => meeting.goOn()),
    setPhase: (phase) => after(() => meeting.setPhase(phase)),
    setTopic: (topicId) => after(() => meeting.setTopic(topicId)),
    complete: end,
    archive: end,
    leave: end,
    takeOver: () => after(() => undefined),
    ready: (isReady) => after(() => meeting.setReady(YOU, isReady)),
    startTimer: (seconds) => after(() => meeting.timer.start(seconds)),
    stopTimer: () => after(() => meeting.timer.cancel()),
    pauseTimer: () => after(() => meeting.timer.pause()),
    resumeTimer: () => after(() => meeting.timer.resume()),
    extendTimer: () => after(() => meeting.timer.extend()),
    setRole(participantId, role) {
      const { facilitatorId, participants } = meeting.read();
      const userId = participants.find(({ id }) => id === participantId)?.userId ?? facilitatorId;
      const leader = role === 'facilitator' ? userId : facilitatorId;
      return after(() => meeting.push('participant:role_updated', { participantId, role, facilitatorId: leader }));
    },
    removeParticipant: (participantId) => after(() => meeting.push('participant:removed', { participantId })),
  } satisfies Partial<RoomActions>;
}

function cardActions(meeting: DemoMeeting) {
  return {
    addCard: (columnId, text, anonymous) => Promise.resolve(meeting.addCard(YOU, { columnId, text, anonymous })),
    editCard: ({ id: cardId }, { content, columnId }) =>
      after(() =>
        meeting.changeCard(cardId, {
          ...(content !== undefined && { content }),
          ...(columnId !== undefined && { columnId }),
        }),
      ),
    deleteCard: (cardId) => after(() => meeting.deleteCard(cardId)),
    group: (cardIds) => after(() => meeting.group(cardIds)),
    addToGroup: (groupId, cardIds) => after(() => meeting.group(cardIds, groupId)),
    removeFromGroup: (groupId, cardId) => after(() => meeting.ungroup(groupId, cardId)),
    renameGroup: ({ id: groupId }, title) => after(() => meeting.renameGroup(groupId, title)),
    groupSimilar() {
      const loose = meeting.read().cards.filter(({ groupId }) => groupId === null);
      const clusters = clustersOf(loose.map(({ id, content }) => ({ id, content: content ?? '' })));
      for (const cluster of clusters) meeting.group(cluster);
      return Promise.resolve(clusters.length);
    },
    vote: (cardId) => Promise.resolve(meeting.vote(YOU, cardId)),
    unvote: ({ cardId }) => after(() => meeting.unvote(cardId)),
    // Nobody else's screen is there to be told.
    typing: () => undefined,
    noting: () => undefined,
    drag: () => undefined,
  } satisfies Partial<RoomActions>;
}

function resultActions(meeting: DemoMeeting) {
  const save = (actionItem: ActionItem) => meeting.push('retro:action_item_saved', { actionItem });
  return {
    addNote(topicId, kind, content) {
      const { groups } = meeting.read();
      const cardId = groups.find(({ id }) => (id as string) === topicId)?.cardIds[0] ?? (topicId as string as CardId);
      return after(() => meeting.push('retro:note_saved', { note: { id: meeting.ids.note(), cardId, kind, content, version: 1 } }));
    },
    changeNote: (note, content) => after(() => meeting.push('retro:note_saved', { note: { ...note, content, version: note.version + 1 } })),
    deleteNote: (noteId) => after(() => meeting.push('retro:note_deleted', { noteId })),
    turnDrafts(noteIds) {
      const session = meeting.read();
      const drafts = session.notes.filter(({ id, kind }) => kind === 'action' && (!noteIds || noteIds.includes(id)));
      for (const { id, cardId, content } of drafts) {
        const source = { sourceCardId: cardId, sourceVotes: session.cards.find((card) => card.id === cardId)?.votes ?? 0 };
        const draft = { id: meeting.ids.action(), title: content, priority: 'medium' as const, assigneeId: null, dueDate: null };
        save(newAction(session, { ...draft, ...source }, meeting.at()));
        meeting.push('retro:note_deleted', { noteId: id });
      }
      return done;
    },
    addAction({ title, priority = 'medium', assigneeId = null, dueDate = null, sourceId = null }) {
      const session = meeting.read();
      const group = session.groups.find(({ id }) => (id as string) === sourceId);
      const card = session.cards.find(({ id }) => id === (group?.cardIds[0] ?? sourceId));
      const source = { sourceCardId: card?.id ?? null, sourceVotes: card?.votes ?? 0 };
      return after(() =>
        save(newAction(session, { id: meeting.ids.action(), title, priority, assigneeId, dueDate, ...source }, meeting.at())),
      );
    },
    changeAction(id, { status, title }) {
      const item = meeting.read().actionItems.find((one) => one.id === id);
      const completedAt = status === 'completed' ? meeting.at() : null;
      return after(() => item && save({ ...item, status: status ?? item.status, title: title ?? item.title, completedAt }));
    },
    deleteAction: (actionItemId) => after(() => meeting.push('retro:action_item_deleted', { actionItemId })),
    generate() {
      const session = meeting.read();
      const taken = new Set(session.actionItems.map(({ sourceCardId }) => sourceCardId));
      const voted = session.cards.map(({ id, content, votes }) => ({ id, content: content ?? '', votes: votes ?? 0 }));
      const chosen = cardsForActions(voted).filter(({ id }) => !taken.has(id));
      for (const { id, content, votes } of chosen) {
        const draft = { id: meeting.ids.action(), title: titleFrom(content), priority: priorityFor(votes) };
        save(newAction(session, { ...draft, assigneeId: null, dueDate: null, sourceCardId: id, sourceVotes: votes }, meeting.at()));
      }
      return Promise.resolve(chosen.length);
    },
    // A first meeting has nothing to look back on.
    review: () => done,
  } satisfies Partial<RoomActions>;
}
