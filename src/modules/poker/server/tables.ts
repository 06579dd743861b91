import type { Generated, JSONColumnType } from 'kysely';
import type { DiscussionId, ParticipantId, PokerSessionId, StoryId, TemplateId } from '#modules/poker/contract/ids.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { ParticipantRole } from '#modules/poker/contract/participant.ts';
import type { SessionStatus } from '#modules/poker/contract/session.ts';
import type { StoryStatus } from '#modules/poker/contract/story.ts';
import type { VotingSystem, VotingValue } from '#modules/poker/contract/voting-system.ts';
import type { Template } from '#modules/poker/contract/template.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';

export type SessionTable = {
  id: PokerSessionId;
  account_id: AccountId;
  name: string;
  description: string;
  deck: JSONColumnType<VotingSystem>;
  team_id: TeamId | null;
  facilitator_id: UserId;
  leader_left_at: Generated<Date | null>;
  leader_is_away: Generated<boolean>;
  led_before_by: Generated<UserId | null>;
  creator_id: UserId;
  status: SessionStatus;
  timer_option: Generated<number>;
  timer_duration: Generated<number>;
  auto_reveal: Generated<boolean>;
  allow_spectators: Generated<boolean>;
  require_login: Generated<boolean>;
  enable_comments: Generated<boolean>;
  enable_confidence_voting: Generated<boolean>;
  /** This and the next three are columns of later times, so rows may be written without them. */
  is_async: Generated<boolean>;
  async_deadline: Generated<Date | null>;
  async_closed_at: Generated<Date | null>;
  async_reminded_at: Generated<Date | null>;
  current_story_id: StoryId | null;
  timer_ends_at: Date | null;
  timer_seconds: number | null;
  reveal_at: Date | null;
  started_at: Date | null;
  completed_at: Date | null;
  /** When it was cancelled or archived without being completed. */
  ended_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
  /** The room's version with which its words were last changed. */
  written_version: Generated<number>;
};

export type ParticipantTable = {
  account_id: AccountId;
  session_id: PokerSessionId;
  id: ParticipantId;
  user_id: UserId | null;
  /** A guest who is signed in to another account; a column of later times, so rows may be written without it. */
  kept_by: Generated<UserId | null>;
  name: string;
  role: ParticipantRole;
  votes: boolean;
  only_observes: boolean;
  joined_at: Date;
  left_at: Date | null;
};

export type StoryTable = {
  id: StoryId;
  account_id: AccountId;
  session_id: PokerSessionId;
  key: string | null;
  title: string;
  description: string;
  position: number;
  status: StoryStatus;
  voting_round: Generated<number>;
  reveal_stopped_round: number | null;
  final_estimate: string | null;
  estimated_at: Date | null;
  /** Of the last reveal. */
  shown_at: Generated<Date | null>;
  agreed: Generated<boolean | null>;
  /** These three are noted with the estimate (`outcomeOf`). */
  points: Generated<number | null>;
  shown_rounds: Generated<number | null>;
  steps_off: Generated<number | null>;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
};

export type RoundTable = {
  account_id: AccountId;
  story_id: StoryId;
  round: number;
  started_at: Date;
  revealed_at: Date | null;
  /** These four are noted when the cards are turned. */
  votes: Generated<number | null>;
  voters: Generated<number | null>;
  is_consensus: Generated<boolean | null>;
  nth: Generated<number | null>;
};

export type VoteTable = {
  account_id: AccountId;
  story_id: StoryId;
  round: number;
  participant_id: ParticipantId;
  session_id: PokerSessionId;
  value: string;
  initial_value: string;
  changed: boolean;
  confidence: number | null;
  voted_at: Date;
};

export type DiscussionTable = {
  id: DiscussionId;
  account_id: AccountId;
  session_id: PokerSessionId;
  story_id: StoryId | null;
  author_id: ParticipantId;
  content: string;
  created_at: Date;
};

export type VotingSystemTable = Pick<VotingSystem, 'name' | 'description' | 'type' | 'category'> & {
  id: string;
  account_id: AccountId;
  name_key: string;
  allow_custom_values: boolean;
  is_default: boolean;
  cards: JSONColumnType<VotingValue[]>;
  creator_id: UserId;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
};

export type TemplateTable = {
  id: TemplateId;
  account_id: AccountId;
  name: string;
  description: string;
  voting_system: string;
  timer_option: number;
  settings: JSONColumnType<Template['settings']>;
  stories: JSONColumnType<Template['stories']>;
  creator_id: UserId;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
};

export type PokerTables = {
  poker_voting_systems: VotingSystemTable;
  poker_templates: TemplateTable;
  poker_sessions: SessionTable;
  poker_participants: ParticipantTable;
  poker_stories: StoryTable;
  poker_rounds: RoundTable;
  poker_votes: VoteTable;
  poker_discussions: DiscussionTable;
};

/** The directory of live rooms is the platform's; a session's row in it carries its version. */
type RoomDirectory = {
  rooms: { id: string; kind: string; account_id: AccountId; version: number; created_at: Date };
};

export const pokerIn = (tx: Tx) => tx.$extendTables<PokerTables & RoomDirectory>();
