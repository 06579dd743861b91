import type * as z from 'zod/mini';
import type { ActionItemId } from '#modules/action-items/contract/action-item.ts';
import { listById } from '#modules/action-items/server/public.ts';
import { actions, ONLOOKER } from '#modules/retros/contract/actions.ts';
import type { RetroEvents, RetroEventType } from '#modules/retros/contract/events.ts';
import type { CardId, ParticipantId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import { drag, noting, pushes, typing } from '#modules/retros/contract/live.ts';
import { topicsOf } from '#modules/retros/rules/topics.ts';
import type { StoredEvent } from '#platform/events/subscriber.ts';
import { LEADER_AWAY } from '#platform/live/leadership.ts';
import { countedHint, hint, type Push, type Recipient, type Room } from '#platform/live/room.ts';
import type { Json, Scoped } from '#platform/module/context.ts';
import type { LivePush } from '#shared/live.ts';
import { decide, type Actor } from '#shared/permissions.ts';
import { isoOrNull } from '#shared/time.ts';
import { commands } from './live.ts';
import { cardsFor, cardRows } from './queries/card.ts';
import { carryOverOf } from './queries/carry-over.ts';
import { groupsOf } from './queries/group.ts';
import { notesOf } from './queries/note.ts';
import { findSeat, findSession, participantIdOf, toParticipant, toTimer, type SessionRow } from './queries/session.ts';
import { viewSession } from './queries/session-view.ts';
import { votesOf } from './queries/vote.ts';
import { resourceOf, seatOfActor } from './service/access.ts';
import { leading } from './service/leadership.ts';
import { timerExpired } from './service/phase.ts';
import { TIMER } from './service/timer.ts';
import { announceWaiting, CARDS } from './service/waiting-cards.ts';

/** A push of the contract, without what the platform adds to it. */
function push<P extends LivePush>(kind: P, payload: Omit<z.output<P['payload']>, 'version'>): Push {
  return { event: kind.event, payload };
}

async function recipient(scoped: Scoped, roomId: string, actor: Actor): Promise<Recipient | null> {
  const sessionId = roomId as RetroSessionId;
  const session = await findSession(scoped, sessionId);
  const participantId = participantIdOf(actor);
  if (!session || participantId === null) return null;
  const me = await seatOfActor(scoped, sessionId, actor);
  if (!decide(actor, actions.view, resourceOf({ session, me })).allow) return null;
  return { actor, participantId, role: me?.role ?? ONLOOKER };
}

async function snapshot(scoped: Scoped, roomId: string, { actor }: Recipient): Promise<{ session: Json; you: Json }> {
  const row = await findSession(scoped, roomId as RetroSessionId);
  if (!row) throw new Error('A room was deleted while it was read');
  const session = await viewSession(scoped, row, participantIdOf(actor));
  // A contract's answer is JSON by its schema, which its type does not say.
  return { session: session as unknown as Json, you: session.you as unknown as Json };
}

type Projector<T extends RetroEventType> = (
  scoped: Scoped,
  sessionId: RetroSessionId,
  payload: RetroEvents[T],
) => Promise<readonly Push[]> | readonly Push[];

/** Pushes about the session as it is now; none when it is gone. */
async function now(scoped: Scoped, sessionId: RetroSessionId, say: (session: SessionRow) => Promise<readonly Push[]> | readonly Push[]) {
  const session = await findSession(scoped, sessionId);
  return session ? say(session) : [];
}

/** A card as everybody may see it, and as its author does. */
async function aboutCard(
  scoped: Scoped,
  sessionId: RetroSessionId,
  cardId: CardId,
  kind: typeof pushes.cardAdded | typeof pushes.cardUpdated,
) {
  return now(scoped, sessionId, async (session) => {
    const [row] = await cardRows(scoped, sessionId, { cardIds: [cardId] });
    const [shared] = await cardsFor(scoped, session, null, { cardIds: [cardId] });
    const [own] = row ? await cardsFor(scoped, session, row.author_id, { cardIds: [cardId] }) : [];
    if (!row || !shared || !own) return [];
    return [
      {
        ...push(kind, { card: shared }),
        only: new Map([[row.author_id as string, { card: own as unknown as Json /* JSON by its schema */ }]]),
      },
    ];
  });
}

async function aboutVotes(scoped: Scoped, sessionId: RetroSessionId, participantId: ParticipantId): Promise<readonly Push[]> {
  const votes = await votesOf(scoped, sessionId, participantId);
  const told = { participantId, votesUsed: votes.length };
  return [
    {
      ...push(pushes.vote, told),
      only: new Map([[participantId as string, { ...told, votes: votes as unknown as Json /* JSON by its schema */ }]]),
    },
  ];
}

/** What each event means to those in the room. Events whose payload says all are pushed without a query. */
const projectors: { readonly [T in RetroEventType]: Projector<T> } = {
  'retro.session_created': () => [],
  'retro.session_updated': (scoped, sessionId, { fields }) =>
    now(scoped, sessionId, async (session) => {
      const cards = fields.includes('settings') ? await cardsFor(scoped, session, null) : null;
      const updated = push(pushes.sessionUpdated, { changes: changesOf(session, fields), cards });
      // A session of a team shows to the whole account, a personal one to its own people alone.
      if (!fields.includes('team_id')) return [updated];
      return [{ ...updated, rechecks: 'everybody' as const }, push(pushes.carryOver, { carryOver: await carryOverOf(scoped, session) })];
    }),
  'retro.status_changed': (scoped, sessionId) =>
    now(scoped, sessionId, (session) => [
      push(pushes.sessionStatus, {
        status: session.status,
        startedAt: isoOrNull(session.started_at),
        completedAt: isoOrNull(session.completed_at),
      }),
    ]),
  'retro.session_deleted': () => [push(pushes.sessionDeleted, {})],
  'retro.participant_joined': async (scoped, sessionId, { participantId }) => {
    const seat = await findSeat(scoped, sessionId, participantId);
    const used = seat ? (await votesOf(scoped, sessionId, participantId)).length : 0;
    return seat ? [push(pushes.participantJoined, { participant: toParticipant(seat, used) })] : [];
  },
  'retro.participant_left': (_scoped, _id, payload) => [{ ...push(pushes.participantLeft, payload), rechecks: [payload.participantId] }],
  'retro.participant_removed': (_scoped, _id, payload) => [
    { ...push(pushes.participantRemoved, payload), removes: [payload.participantId] },
  ],
  'retro.leadership_changed': (_scoped, _id, payload) => [push(pushes.leadership, payload)],
  'retro.role_changed': (_scoped, _id, { changes, facilitatorId }) =>
    changes.map((change) => ({ ...push(pushes.roleUpdated, { ...change, facilitatorId }), rechecks: [change.participantId] })),
  'retro.ready_changed': (_scoped, _id, payload) => [push(pushes.ready, payload)],
  'retro.phase_changed': (scoped, sessionId) =>
    now(scoped, sessionId, async (session) => [
      push(pushes.phase, {
        currentPhase: session.current_phase,
        status: session.status,
        phaseEndsAt: isoOrNull(session.timer_ends_at),
        startedAt: isoOrNull(session.started_at),
        completedAt: isoOrNull(session.completed_at),
        currentTopic: session.current_topic_id,
        timer: toTimer(session),
        cards: await cardsFor(scoped, session, null),
        groups: await groupsOf(scoped, sessionId),
      }),
    ]),
  'retro.topic_changed': (scoped, sessionId) =>
    now(scoped, sessionId, async (session) => {
      const topics = topicsOf(await cardsFor(scoped, session, null), await groupsOf(scoped, sessionId));
      const discussed = topics.filter((topic) => topic.isDiscussed).map((topic) => topic.id);
      return [push(pushes.topic, { topicId: session.current_topic_id, discussed, timer: toTimer(session) })];
    }),
  'retro.card_added': (scoped, sessionId, { cardId }) => aboutCard(scoped, sessionId, cardId, pushes.cardAdded),
  'retro.card_updated': (scoped, sessionId, { cardId }) => aboutCard(scoped, sessionId, cardId, pushes.cardUpdated),
  'retro.card_deleted': (_scoped, _id, payload) => [push(pushes.cardDeleted, payload)],
  'retro.group_saved': async (scoped, sessionId, { groupId }) => {
    const [group] = await groupsOf(scoped, sessionId, groupId);
    return group ? [push(pushes.groupSaved, { group })] : [];
  },
  'retro.group_deleted': (_scoped, _id, payload) => [push(pushes.groupDeleted, payload)],
  'retro.note_saved': async (scoped, sessionId, { noteId }) => {
    const [note] = await notesOf(scoped, sessionId, noteId);
    return note ? [push(pushes.noteSaved, { note })] : [];
  },
  'retro.note_deleted': (_scoped, _id, payload) => [push(pushes.noteDeleted, payload)],
  'retro.voted': (scoped, sessionId, { participantId }) => aboutVotes(scoped, sessionId, participantId),
  'retro.action_reviewed': (scoped, sessionId) =>
    now(scoped, sessionId, async (session) => [push(pushes.carryOver, { carryOver: await carryOverOf(scoped, session) })]),
  'retro.timer_changed': (_scoped, _id, { timer }) => {
    if (timer === null) return [push(pushes.timerStopped, {})];
    return [push(timer.endsAt === null ? pushes.timerPaused : pushes.timerStarted, timer)];
  },
  'retro.timer_expired': () => [push(pushes.timerExpired, {})],
};

function changesOf(session: SessionRow, columns: readonly string[]): z.output<(typeof pushes.sessionUpdated)['payload']>['changes'] {
  const has = (name: keyof SessionRow) => columns.includes(name);
  return {
    ...(has('name') && { name: session.name }),
    ...(has('description') && { description: session.description }),
    ...(has('team_id') && { teamId: session.team_id }),
    ...(has('columns') && { format: session.format, templateId: session.template_id, columns: [...session.columns] }),
    settings: session.settings,
  };
}

/** What was agreed here is kept by another module, whose events name this room. */
async function aboutActionItem(scoped: Scoped, { type, payload }: StoredEvent): Promise<readonly Push[]> {
  const actionItemId = payload['actionItemId'] as ActionItemId;
  if (type === 'action_item.deleted') return [push(pushes.actionItemDeleted, { actionItemId })];
  const [found] = await listById(scoped, [actionItemId]);
  if (!found) return [];
  const { isDropped, item: actionItem } = found;
  return [isDropped ? push(pushes.actionItemDeleted, { actionItemId }) : push(pushes.actionItemSaved, { actionItem })];
}

async function project(scoped: Scoped, event: StoredEvent): Promise<readonly Push[]> {
  if (event.type.startsWith('action_item.')) return aboutActionItem(scoped, event);
  const projector = projectors[event.type as RetroEventType] as Projector<RetroEventType> | undefined;
  if (!projector) throw new Error(`The event ${event.type} has no meaning in a retrospective`);
  return projector(scoped, event.subject.id as RetroSessionId, event.payload);
}

/** A retrospective as a live room. */
export const retroRoom: Room = {
  kind: 'retro',
  recipient,
  snapshot,
  project,
  commands,
  hints: [
    countedHint(typing.event, typing.payload, ({ role }, { columnId }) => (role === 'observer' || role === ONLOOKER ? null : { columnId })),
    countedHint(noting.event, noting.payload, ({ role }, { topicId }) => (role === 'observer' || role === ONLOOKER ? null : { topicId })),
    hint(drag.event, drag.payload, ({ role, participantId }, { cardId, overId }) =>
      role === 'observer' || role === ONLOOKER ? null : { participantId, cardId, overId },
    ),
  ],
  deadlines: {
    [TIMER]: (context, roomId) => timerExpired(context, roomId as RetroSessionId),
    [CARDS]: (context, roomId) => announceWaiting(context, roomId as RetroSessionId),
    [LEADER_AWAY]: (context, roomId) => leading.leaderAway(context, roomId),
  },
  presenceChanged: (context, roomId) => leading.presenceChanged(context, roomId),
};
