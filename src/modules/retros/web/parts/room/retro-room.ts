import type { ActionItemChange } from '#modules/action-items/contract/action-item.ts';
import type { RetroActionDraft, ReviewDecision } from '#modules/retros/contract/action-item.ts';
import type { NoteId, TopicId } from '#modules/retros/contract/ids.ts';
import type { RetroCard } from '#modules/retros/contract/card.ts';
import type { RetroGroup } from '#modules/retros/contract/group.ts';
import type { NoteKind, RetroNote } from '#modules/retros/contract/note.ts';
import type { ParticipantRole, You } from '#modules/retros/contract/participant.ts';
import type { Phase, RetroSession } from '#modules/retros/contract/session.ts';
import type { RetroVote } from '#modules/retros/contract/vote.ts';
import type { RoomPush } from '#ui/live/room-feed.ts';

type Done = Promise<boolean>;
export type ActionDraft = Partial<RetroActionDraft> & Pick<RetroActionDraft, 'title'>;

/** What a person can do in the room. Each resolves to whether it was done; a refusal has been shown by then. */
export interface RoomActions {
  /** To the next phase in which there is something to do. */
  readonly advance: () => Done;
  readonly setPhase: (phase: Phase) => Done;
  readonly setTopic: (topicId: string | null) => Done;
  readonly complete: () => Done;
  readonly archive: () => Done;
  readonly leave: () => Done;
  /** From a facilitator who is away, or back from the one who stood in. */
  readonly takeOver: () => Done;
  readonly ready: (isReady: boolean) => Done;
  readonly startTimer: (seconds: number) => Done;
  readonly stopTimer: () => Done;
  readonly pauseTimer: () => Done;
  readonly resumeTimer: () => Done;
  readonly extendTimer: () => Done;
  readonly addCard: (columnId: string, content: string, anonymous: boolean) => Done;
  /** @param card with the version that the change was made on */
  readonly editCard: (card: Pick<RetroCard, 'id' | 'version'>, change: { content?: string; columnId?: string }) => Done;
  readonly deleteCard: (cardId: string) => Done;
  readonly group: (cardIds: readonly string[]) => Done;
  readonly addToGroup: (groupId: string, cardIds: readonly string[]) => Done;
  readonly removeFromGroup: (groupId: string, cardId: string) => Done;
  readonly renameGroup: (group: Pick<RetroGroup, 'id' | 'version'>, title: string) => Done;
  readonly groupSimilar: () => Promise<number | null>;
  readonly vote: (cardId: string) => Done;
  readonly unvote: (vote: RetroVote) => Done;
  readonly addNote: (topicId: TopicId, kind: NoteKind, content: string) => Done;
  readonly changeNote: (note: RetroNote, content: string) => Done;
  readonly deleteNote: (noteId: NoteId) => Done;
  /** Makes actions of the drafts named, or of all. */
  readonly turnDrafts: (noteIds?: readonly NoteId[]) => Done;
  readonly addAction: (draft: ActionDraft) => Done;
  readonly changeAction: (id: string, change: ActionItemChange & { readonly version: number }) => Done;
  readonly deleteAction: (id: string) => Done;
  /** How many were made; null when it failed. */
  readonly generate: () => Promise<number | null>;
  readonly review: (id: string, decision: ReviewDecision | null) => Done;
  readonly setRole: (participantId: string, role: ParticipantRole) => Done;
  readonly removeParticipant: (participantId: string) => Done;
  /** Hints that may be lost. */
  readonly typing: (columnId: string) => void;
  readonly noting: (topicId: string) => void;
  readonly drag: (cardId: string, overId: string | null) => void;
}

/** The room as its screen sees it: the session, who is here, and what can be done. */
export interface RetroRoom {
  readonly session: RetroSession;
  /** Null for somebody who looks on without having joined. */
  readonly you: You | null;
  readonly online: ReadonlySet<string>;
  /** False while nothing can be sent: buttons wait disabled (S2-60). */
  readonly canSend: boolean;
  /** Writes cards, groups and votes: everybody in it who does not only observe. */
  readonly takesPart: boolean;
  readonly leads: boolean;
  /** May take the session over from a facilitator who is away (S2-11). */
  readonly mayTakeOver: boolean;
  readonly mayArchive: boolean;
  readonly mayExport: boolean;
  readonly mayAct: boolean;
  readonly mayAssign: boolean;
  /** Nobody can be invited and nothing taken along: the room lives in this browser. */
  readonly isDemo?: true;
  readonly serverNow: () => number;
  /** One and the same function in every state of the room: listeners stay. */
  readonly onPush: (listener: (push: RoomPush) => void) => () => void;
  readonly act: RoomActions;
}
