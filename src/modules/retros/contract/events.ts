import type { ActionItemId } from '#modules/action-items/contract/action-item.ts';
import type { UserId } from '#shared/ids.ts';
import type { Leadership } from '#shared/leadership.ts';
import type { CardId, GroupId, NoteId, ParticipantId, RetroSessionId, TopicId } from './ids.ts';
import type { ParticipantRole } from './participant.ts';
import type { Phase, SessionStatus } from './session.ts';
import type { Timer } from './timer.ts';

export interface RoleChange {
  readonly participantId: ParticipantId;
  readonly role: ParticipantRole;
}

/**
 * What happens in retrospectives. Payloads hold ids and plain settings: no text, no name, nor which card somebody voted
 * for, because the log outlives all of them; what happens to anonymous cards is noted without its actor.
 */
export interface RetroEvents {
  'retro.session_created': { readonly name: string };
  'retro.session_updated': { readonly fields: readonly string[]; readonly name?: string };
  'retro.status_changed': { readonly status: SessionStatus };
  'retro.session_deleted': { readonly sessionId: RetroSessionId; readonly name: string };
  'retro.participant_joined': { readonly participantId: ParticipantId };
  'retro.participant_left': { readonly participantId: ParticipantId };
  'retro.participant_removed': { readonly participantId: ParticipantId };
  /** The facilitator is away or back, or was stood in for. */
  'retro.leadership_changed': Leadership;
  /** `facilitatorId` names the facilitator after the change; a handing-over changes two people. */
  'retro.role_changed': { readonly changes: readonly RoleChange[]; readonly facilitatorId: UserId };
  'retro.ready_changed': { readonly participantId: ParticipantId; readonly isReady: boolean };
  'retro.phase_changed': { readonly from: Phase; readonly to: Phase };
  'retro.topic_changed': { readonly topicId: TopicId | null };
  'retro.card_added': { readonly cardId: CardId };
  'retro.card_updated': { readonly cardId: CardId };
  'retro.card_deleted': { readonly cardId: CardId };
  'retro.group_saved': { readonly groupId: GroupId };
  'retro.group_deleted': { readonly groupId: GroupId };
  'retro.note_saved': { readonly noteId: NoteId };
  'retro.note_deleted': { readonly noteId: NoteId };
  'retro.voted': { readonly participantId: ParticipantId };
  'retro.action_reviewed': { readonly actionItemId: ActionItemId };
  'retro.timer_changed': { readonly timer: Timer | null };
  'retro.timer_expired': Record<never, never>;
}
export type RetroEventType = keyof RetroEvents;
