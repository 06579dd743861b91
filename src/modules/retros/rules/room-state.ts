import type * as z from 'zod/mini';
import type { RetroCard } from '../contract/card.ts';
import type { pushes } from '../contract/live.ts';
import type { RetroSession } from '../contract/session.ts';
import { isCovered } from './card.ts';

type Pushes = typeof pushes;
type PayloadOf<Name extends keyof Pushes> = z.output<Pushes[Name]['payload']>;
/** `retro:vote` → its payload, and so on; a session that was deleted has no next state and is the screen's affair. */
type Payloads = { [Name in keyof Pushes as Pushes[Name]['event']]: PayloadOf<Name> };

type Reducer<Event extends keyof Payloads> = (session: RetroSession, payload: Payloads[Event]) => RetroSession;

const reducers: { [Event in keyof Payloads]?: Reducer<Event> } = {
  // The words bear the version with which they came: a change of them names it.
  'session:updated': (session, { changes, cards, version }) => {
    const changed = { ...session, ...changes, version } as RetroSession;
    return cards === null ? changed : { ...changed, cards: withOwn(session, cards) };
  },
  'session:status': (session, { status, startedAt, completedAt }) => ({
    ...(status === 'ACTIVE' ? session : { ...session, timer: null, phaseEndsAt: null }),
    status,
    startedAt,
    completedAt,
  }),
  'session:leadership': (session, { isAway, takenFrom }) => ({ ...session, leadership: { isAway, takenFrom } }),
  'participant:joined': (session, { participant }) => ({
    ...session,
    participants: [...session.participants.filter((one) => one.id !== participant.id), participant],
  }),
  'participant:left': (session, { participantId }) => withoutParticipant(session, participantId),
  'participant:removed': (session, { participantId }) => withoutParticipant(session, participantId),
  'participant:role_updated': (session, { participantId, role, facilitatorId }) => {
    const participants = session.participants.map((one) => {
      if (one.id === participantId) return { ...one, role };
      // There is one facilitator: who was it before takes part from now on.
      return role === 'facilitator' && one.role === 'facilitator' ? { ...one, role: 'participant' as const } : one;
    });
    const mine = participants.find((one) => one.id === session.you?.participantId);
    return { ...session, participants, facilitatorId, you: session.you && mine ? { ...session.you, role: mine.role } : session.you };
  },
  'retro:ready': (session, { participantId, isReady }) => onParticipant(session, participantId, { isReady }),
  'retro:phase': (session, { cards, groups, ...phase }) => ({
    ...session,
    ...phaseOf(phase),
    cards: withOwn(session, cards),
    groups,
    participants: session.participants.map(notReady),
  }),
  'retro:topic': (session, { topicId, discussed, timer }) => {
    const isDone = new Set<string>(discussed);
    return {
      ...session,
      ...timed(timer),
      currentTopic: topicId,
      cards: session.cards.map((card) => ({ ...card, isDiscussed: card.isDiscussed || isDone.has(card.id) })),
      groups: session.groups.map((group) => ({ ...group, isDiscussed: group.isDiscussed || isDone.has(group.id) })),
      participants: session.participants.map(notReady),
    };
  },
  'retro:card_added': (session, { card }) => withCard(session, card),
  'retro:card_updated': (session, { card }) => withCard(session, card),
  'retro:card_deleted': (session, { cardId }) => ({
    ...session,
    cards: session.cards.filter((card) => card.id !== cardId),
    notes: session.notes.filter((note) => note.cardId !== cardId),
    groups: session.groups.map((group) => ({ ...group, cardIds: group.cardIds.filter((id) => id !== cardId) })),
  }),
  'retro:group_saved': (session, { group }) => {
    const inside = new Set<string>(group.cardIds);
    const isKnown = session.groups.some((one) => one.id === group.id);
    const others = session.groups.map((one) =>
      one.id === group.id ? group : { ...one, cardIds: one.cardIds.filter((id) => !inside.has(id)) },
    );
    return {
      ...session,
      groups: isKnown ? others : [...others, group],
      cards: session.cards.map((card) => {
        if (inside.has(card.id)) return { ...card, groupId: group.id };
        return card.groupId === group.id ? { ...card, groupId: null } : card;
      }),
    };
  },
  'retro:group_deleted': (session, { groupId }) => ({
    ...session,
    groups: session.groups.filter((group) => group.id !== groupId),
    cards: session.cards.map((card) => (card.groupId === groupId ? { ...card, groupId: null } : card)),
  }),
  'retro:vote': (session, { participantId, votesUsed, votes }) => ({
    ...onParticipant(session, participantId, { votesUsed }),
    votes: votes && participantId === session.you?.participantId ? votes : session.votes,
  }),
  'retro:note_saved': (session, { note }) => ({
    ...session,
    notes: session.notes.some((one) => one.id === note.id)
      ? session.notes.map((one) => (one.id === note.id ? note : one))
      : [...session.notes, note],
  }),
  'retro:note_deleted': (session, { noteId }) => ({ ...session, notes: session.notes.filter((one) => one.id !== noteId) }),
  'retro:action_item_saved': (session, { actionItem }) => {
    // An item of last time is shown where it is carried over.
    const carryOver = session.carryOver.map((one) => (one.item.id === actionItem.id ? { ...one, item: actionItem } : one));
    const isKnown = session.actionItems.some((one) => one.id === actionItem.id);
    const actionItems = isKnown
      ? session.actionItems.map((one) => (one.id === actionItem.id ? actionItem : one))
      : [...session.actionItems, actionItem];
    return { ...session, carryOver, actionItems };
  },
  'retro:action_item_deleted': (session, { actionItemId }) => ({
    ...session,
    actionItems: session.actionItems.filter((item) => item.id !== actionItemId),
  }),
  'retro:carry_over': (session, { carryOver }) => ({ ...session, carryOver }),
  'timer:started': (session, { endsAt, leftMs, duration }) => ({ ...session, ...timed({ endsAt, leftMs, duration }) }),
  'timer:paused': (session, { endsAt, leftMs, duration }) => ({ ...session, ...timed({ endsAt, leftMs, duration }) }),
  'timer:stopped': (session) => ({ ...session, ...timed(null) }),
  'timer:expired': (session) => ({ ...session, ...timed(null) }),
};

export interface RoomPush {
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Brings a client's session forward by one push. Pushes that do not change it (presence, typing, drags) return it as it is. */
export function reduceRoom(session: RetroSession, { event, payload }: RoomPush): RetroSession {
  const reduce = reducers[event as keyof Payloads] as ((session: RetroSession, payload: unknown) => RetroSession) | undefined;
  const next = reduce ? reduce(session, payload) : session;
  const version = Number(payload['version']);
  return Number.isFinite(version) && version !== next.version ? { ...next, version } : next;
}

const timed = (timer: RetroSession['timer']) => ({ timer, phaseEndsAt: timer?.endsAt ?? null });
const notReady = (one: RetroSession['participants'][number]) => ({ ...one, isReady: false });

function phaseOf({
  currentPhase,
  status,
  phaseEndsAt,
  startedAt,
  completedAt,
  currentTopic,
  timer,
}: Omit<Payloads['retro:phase'], 'cards' | 'groups'>) {
  return { currentPhase, status, phaseEndsAt, startedAt, completedAt, currentTopic, timer };
}

function withoutParticipant(session: RetroSession, participantId: string): RetroSession {
  const you = session.you?.participantId === participantId ? null : session.you;
  return { ...session, you, participants: session.participants.filter((one) => one.id !== participantId) };
}

function onParticipant(session: RetroSession, id: string, change: Partial<RetroSession['participants'][number]>): RetroSession {
  return { ...session, participants: session.participants.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

/** What is pushed to everybody says nothing of who wrote a hidden or an anonymous card: its author keeps what they know. */
function withOwn({ cards: known }: RetroSession, pushed: readonly RetroCard[]): RetroCard[] {
  const mine = new Map(known.filter((card) => card.isMine).map((card) => [card.id, card]));
  return pushed.map((card) => {
    const own = mine.get(card.id);
    if (!own) return card;
    return {
      ...card,
      isMine: true,
      isHidden: false,
      content: card.content ?? own.content,
      version: card.isHidden ? own.version : card.version,
      authorId: own.authorId,
      authorName: own.authorName,
      anonymous: own.anonymous,
    };
  });
}

function withCard(session: RetroSession, card: RetroCard): RetroSession {
  const [own] = card.isMine ? [card] : withOwn(session, [card]);
  const next = own ?? card;
  const isKnown = session.cards.some((one) => one.id === card.id);
  return { ...session, cards: isKnown ? session.cards.map((one) => (one.id === card.id ? next : one)) : laid(session, next) };
}

/** While cards are hidden their order says nothing of time: it is that of their random ids. */
function laid({ cards, currentPhase, settings }: RetroSession, card: RetroCard): RetroCard[] {
  const at = isCovered(currentPhase, settings, false) ? cards.findIndex((one) => one.id > card.id) : -1;
  return at === -1 ? [...cards, card] : cards.toSpliced(at, 0, card);
}
