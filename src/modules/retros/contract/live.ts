import * as z from 'zod/mini';
import { ActionItem, ActionItemId } from '#modules/action-items/contract/action-item.ts';
import { UserId } from '#shared/ids.ts';
import { liveCommand, livePush } from '#shared/live.ts';
import { Moment } from '#shared/time.ts';
import { Leadership } from '#shared/leadership.ts';
import { actions } from './actions.ts';
import { CarriedAction } from './action-item.ts';
import { addCard, CardDraft, RetroCard } from './card.ts';
import { RetroGroup } from './group.ts';
import { CardId, ColumnId, GroupId, NoteId, ParticipantId, RetroSessionId, TopicId, VoteId } from './ids.ts';
import { AdvanceBody, advancePhase, PhaseBody, setPhase, setTopic, startSession, TopicBody } from './lifecycle.ts';
import { RetroNote } from './note.ts';
import { Participant, ParticipantRole, ReadyBody, setReady, updateParticipant, You } from './participant.ts';
import { phases, RetroColumn, RetroSession, SessionStatus } from './session.ts';
import { RetroSettings } from './settings.ts';
import { startTimer, stopTimer, Timer, TimerBody } from './timer.ts';
import { castVote, RetroVote, withdrawVote } from './vote.ts';

const session = { sessionId: RetroSessionId };
const Nothing = z.null();

/** What a client may send into a retrospective. Each is the twin of a call and answers its texts (C2-37). */
export const commands = {
  start: liveCommand({
    event: 'session:start',
    kind: 'retro',
    summary: 'Begin',
    action: actions.facilitate,
    payload: z.object(session),
    answer: RetroSession,
    problems: startSession.problems,
  }),
  advance: liveCommand({
    event: 'retro:advance',
    kind: 'retro',
    summary: 'Go on to the next phase',
    action: actions.facilitate,
    payload: z.object({ ...session, ...AdvanceBody.def.shape }),
    answer: RetroSession,
    problems: advancePhase.problems,
  }),
  setPhase: liveCommand({
    event: 'retro:set_phase',
    kind: 'retro',
    summary: 'Go to a phase',
    action: actions.facilitate,
    payload: z.object({ ...session, ...PhaseBody.def.shape }),
    answer: RetroSession,
    problems: setPhase.problems,
  }),
  setTopic: liveCommand({
    event: 'retro:topic',
    kind: 'retro',
    summary: 'Put a topic under discussion',
    action: actions.facilitate,
    payload: z.object({ ...session, ...TopicBody.def.shape }),
    answer: RetroSession,
    problems: setTopic.problems,
  }),
  addCard: liveCommand({
    event: 'retro:add_card',
    kind: 'retro',
    summary: 'Add a card',
    action: actions.takePart,
    payload: z.object({ ...session, ...CardDraft.def.shape }),
    answer: RetroCard,
    problems: addCard.problems,
  }),
  castVote: liveCommand({
    event: 'retro:vote',
    kind: 'retro',
    summary: 'Vote for a card',
    action: actions.takePart,
    payload: z.object({ ...session, cardId: CardId }),
    answer: RetroVote,
    problems: castVote.problems,
  }),
  withdrawVote: liveCommand({
    event: 'retro:unvote',
    kind: 'retro',
    summary: 'Take a vote back',
    action: actions.takePart,
    payload: z.object({ ...session, cardId: CardId, voteId: VoteId }),
    answer: Nothing,
    problems: withdrawVote.problems,
  }),
  ready: liveCommand({
    event: 'retro:ready',
    kind: 'retro',
    summary: 'Say that one is done, or not yet',
    action: actions.takePart,
    payload: z.object({ ...session, ...ReadyBody.def.shape }),
    answer: Participant,
    problems: setReady.problems,
  }),
  startTimer: liveCommand({
    event: 'timer:start',
    kind: 'retro',
    summary: 'Start the countdown',
    action: actions.facilitate,
    payload: z.object({ ...session, ...TimerBody.def.shape }),
    answer: Timer,
    problems: startTimer.problems,
  }),
  stopTimer: liveCommand({
    event: 'timer:stop',
    kind: 'retro',
    summary: 'Stop the countdown',
    action: actions.facilitate,
    payload: z.object(session),
    answer: Nothing,
    problems: stopTimer.problems,
  }),
  updateRole: liveCommand({
    event: 'participant:update_role',
    kind: 'retro',
    summary: 'Change what a participant does',
    action: actions.facilitate,
    payload: z.object({ ...session, participantId: ParticipantId, role: ParticipantRole }),
    answer: Participant,
    problems: updateParticipant.problems,
  }),
} as const;

/** Somebody writes, in which column. The others are told how many do, never who: the card may be anonymous. */
export const typing = { event: 'retro:typing', payload: z.object({ ...session, columnId: ColumnId }) } as const;
/** Somebody writes a note, on which topic. The others are told how many do, never who. */
export const noting = { event: 'retro:noting', payload: z.object({ ...session, topicId: z.union([CardId, TopicId]) }) } as const;
/** Somebody drags a card over another card or group; null lets it go. Lost when nobody looks. */
export const drag = {
  event: 'retro:drag',
  payload: z.object({ ...session, cardId: CardId, overId: z.nullable(z.guid()) }),
} as const;

const version = { version: z.int() };

/** What the server sends into a retrospective; the platform adds `sessionId` to each. */
export const pushes = {
  state: livePush(
    'session:state',
    z.object({ ...version, session: RetroSession, you: z.nullable(You), serverTime: z.number() }), // serverTime in ms
  ),
  sessionUpdated: livePush(
    'session:updated',
    z.object({
      ...version,
      changes: z.partial(
        z.object({
          name: z.string(),
          description: z.string(),
          teamId: z.nullable(z.string()),
          format: z.string(),
          templateId: z.nullable(z.string()),
          columns: z.array(RetroColumn),
          settings: RetroSettings,
        }),
      ),
      /** When hiding is switched, cards show or hide at once; null when nothing changes for the eye. */
      cards: z.nullable(z.array(RetroCard)),
    }),
  ),
  sessionStatus: livePush(
    'session:status',
    z.object({ ...version, status: SessionStatus, startedAt: z.nullable(Moment), completedAt: z.nullable(Moment) }),
  ),
  sessionDeleted: livePush('session:deleted', z.object(version)),
  participantJoined: livePush('participant:joined', z.object({ ...version, participant: Participant })),
  participantLeft: livePush('participant:left', z.object({ ...version, participantId: ParticipantId })),
  participantRemoved: livePush('participant:removed', z.object({ ...version, participantId: ParticipantId })),
  /** Handing over sends two: the former facilitator's and the new one's. */
  roleUpdated: livePush(
    'participant:role_updated',
    z.object({ ...version, participantId: ParticipantId, role: ParticipantRole, facilitatorId: UserId }),
  ),
  ready: livePush('retro:ready', z.object({ ...version, participantId: ParticipantId, isReady: z.boolean() })),
  /**
   * Everybody’s ready mark is taken back with it. `cards` are what everybody may see in this phase: who wrote one of them
   * keeps what they know of it.
   */
  phase: livePush(
    'retro:phase',
    z.object({
      ...version,
      currentPhase: z.enum(phases),
      status: SessionStatus,
      phaseEndsAt: z.nullable(Moment),
      startedAt: z.nullable(Moment),
      completedAt: z.nullable(Moment),
      currentTopic: z.nullable(TopicId),
      timer: z.nullable(Timer),
      cards: z.array(RetroCard),
      groups: z.array(RetroGroup),
    }),
  ),
  /** The topic under discussion, and which have been by now; ready marks are taken back with it. */
  topic: livePush(
    'retro:topic',
    z.object({ ...version, topicId: z.nullable(TopicId), discussed: z.array(TopicId), timer: z.nullable(Timer) }),
  ),
  /** Its author gets their own view of it. */
  cardAdded: livePush('retro:card_added', z.object({ ...version, card: RetroCard })),
  cardUpdated: livePush('retro:card_updated', z.object({ ...version, card: RetroCard })),
  cardDeleted: livePush('retro:card_deleted', z.object({ ...version, cardId: CardId })),
  groupSaved: livePush('retro:group_saved', z.object({ ...version, group: RetroGroup })),
  groupDeleted: livePush('retro:group_deleted', z.object({ ...version, groupId: GroupId })),
  /** How many votes somebody has placed; where they are goes to them alone. */
  vote: livePush(
    'retro:vote',
    z.object({ ...version, participantId: ParticipantId, votesUsed: z.int(), votes: z.optional(z.array(RetroVote)) }),
  ),
  noteSaved: livePush('retro:note_saved', z.object({ ...version, note: RetroNote })),
  noteDeleted: livePush('retro:note_deleted', z.object({ ...version, noteId: NoteId })),
  actionItemSaved: livePush('retro:action_item_saved', z.object({ ...version, actionItem: ActionItem })),
  actionItemDeleted: livePush('retro:action_item_deleted', z.object({ ...version, actionItemId: ActionItemId })),
  carryOver: livePush('retro:carry_over', z.object({ ...version, carryOver: z.array(CarriedAction) })),
  timerStarted: livePush('timer:started', z.object({ ...version, ...Timer.def.shape })),
  timerPaused: livePush('timer:paused', z.object({ ...version, ...Timer.def.shape })),
  timerStopped: livePush('timer:stopped', z.object(version)),
  timerExpired: livePush('timer:expired', z.object(version)),
  leadership: livePush('session:leadership', z.object({ ...version, ...Leadership.def.shape })),
  presence: livePush('presence:update', z.object({ online: z.array(ParticipantId) })),
  typing: livePush('retro:typing', z.object({ columnId: ColumnId, count: z.int() })),
  noting: livePush('retro:noting', z.object({ topicId: z.union([CardId, TopicId]), count: z.int() })),
  drag: livePush('retro:drag', z.object({ participantId: ParticipantId, cardId: CardId, overId: z.nullable(z.string()) })),
} as const;
