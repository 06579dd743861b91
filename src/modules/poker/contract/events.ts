import type { UserId } from '#shared/ids.ts';
import type { Leadership } from '#shared/leadership.ts';
import type { Moment } from '#shared/time.ts';
import type { DiscussionId, ParticipantId, PokerSessionId, StoryId } from './ids.ts';
import type { ParticipantRole } from './participant.ts';
import type { SessionStatus } from './session.ts';

/** What somebody does in a session: their role, and whether they vote. */
export interface SeatChange {
  readonly participantId: ParticipantId;
  readonly role: ParticipantRole;
  readonly votes: boolean;
}

/**
 * What happens in planning poker. Payloads hold ids and plain settings: no value of a vote, no name and no text of a person,
 * because the log outlives both.
 */
export interface PokerEvents {
  'poker.session_created': { readonly name: string };
  'poker.session_updated': { readonly fields: readonly string[]; readonly name?: string };
  'poker.session_status_changed': {
    readonly status: SessionStatus;
    readonly startedAt: Moment | null;
    readonly completedAt: Moment | null;
    readonly currentStory: StoryId | null;
  };
  'poker.session_deleted': { readonly sessionId: PokerSessionId; readonly name: string };
  'poker.participant_joined': { readonly participantId: ParticipantId };
  'poker.participant_left': { readonly participantId: ParticipantId };
  'poker.participant_removed': { readonly participantId: ParticipantId };
  /** The facilitator is away or back, or was stood in for. */
  'poker.leadership_changed': Leadership;
  /** `facilitatorId` names the facilitator after the change; a handing-over changes two people. */
  'poker.role_changed': { readonly changes: readonly SeatChange[]; readonly facilitatorId: UserId };
  'poker.stories_added': { readonly storyIds: readonly StoryId[] };
  'poker.story_updated': { readonly storyId: StoryId };
  'poker.story_deleted': { readonly storyId: StoryId };
  'poker.stories_reordered': { readonly storyIds: readonly StoryId[] };
  'poker.story_reached': { readonly storyId: StoryId; readonly closedStoryId: StoryId | null };
  'poker.voting_started': { readonly storyId: StoryId; readonly votingRound: number; readonly closedStoryId: StoryId | null };
  'poker.vote_cast': { readonly storyId: StoryId; readonly participantId: ParticipantId };
  'poker.vote_retracted': { readonly storyId: StoryId; readonly participantId: ParticipantId };
  'poker.reveal_scheduled': { readonly storyId: StoryId; readonly endsAt: Moment };
  'poker.reveal_cancelled': { readonly storyId: StoryId };
  'poker.votes_revealed': { readonly storyId: StoryId; readonly votingRound: number };
  /** `storyId` null: of all stories. */
  'poker.votes_reset': { readonly storyId: StoryId | null; readonly votingRound: number | null; readonly notify: boolean };
  'poker.story_estimated': { readonly storyId: StoryId; readonly finalEstimate: string };
  /** Stories opened at once, or turned at once, where people vote in their own time. */
  'poker.async_changed': { readonly storyIds: readonly StoryId[]; readonly currentStory: StoryId | null };
  'poker.timer_started': { readonly endsAt: Moment; readonly duration: number };
  'poker.timer_stopped': Record<never, never>;
  'poker.timer_expired': Record<never, never>;
  'poker.discussion_added': { readonly discussionId: DiscussionId };
}
export type PokerEventType = keyof PokerEvents;
