import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ActionItemId, ActionStatus } from '#modules/action-items/contract/action-item.ts';
import type { ReviewDecision } from '#modules/retros/contract/action-item.ts';
import type { CardId, GroupId, NoteId, ParticipantId, RetroSessionId, TopicId, VoteId } from '#modules/retros/contract/ids.ts';
import type { NoteKind } from '#modules/retros/contract/note.ts';
import type { ParticipantRole } from '#modules/retros/contract/participant.ts';
import type { Phase, RetroColumn, RetroFormat, SessionStatus } from '#modules/retros/contract/session.ts';
import type { Difficulty, TemplateId } from '#modules/retros/contract/template.ts';
import type { RetroSettings } from '#modules/retros/contract/settings.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';

export type SessionTable = {
  id: RetroSessionId;
  account_id: AccountId;
  name: string;
  description: Generated<string>;
  team_id: TeamId | null;
  facilitator_id: UserId;
  leader_left_at: Generated<Date | null>;
  leader_is_away: Generated<boolean>;
  led_before_by: Generated<UserId | null>;
  creator_id: UserId;
  format: RetroFormat;
  template_id: string | null;
  columns: ColumnType<readonly RetroColumn[], string, string>;
  settings: JSONColumnType<RetroSettings>;
  status: SessionStatus;
  current_phase: Phase;
  current_topic_id: TopicId | null;
  timer_ends_at: Date | null;
  timer_left_ms: number | null;
  timer_seconds: number | null;
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
  session_id: RetroSessionId;
  id: ParticipantId;
  user_id: UserId | null;
  name: string;
  role: ParticipantRole;
  only_observes: boolean;
  is_ready: Generated<boolean>;
  joined_at: Date;
  left_at: Date | null;
  kept_by: Generated<UserId | null>;
};

export type GroupTable = {
  id: GroupId;
  account_id: AccountId;
  session_id: RetroSessionId;
  title: string;
  is_title_typed: Generated<boolean>;
  discussed_at: Date | null;
  created_at: Date;
  version: Generated<number>;
};

export type CardTable = {
  id: CardId;
  account_id: AccountId;
  session_id: RetroSessionId;
  column_id: string;
  group_id: GroupId | null;
  author_id: ParticipantId;
  is_anonymous: boolean;
  /** Whether the others have been told of it. */
  is_announced: boolean;
  content: string;
  revealed_at: Date | null;
  discussed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
};

export type VoteTable = {
  id: VoteId;
  account_id: AccountId;
  session_id: RetroSessionId;
  card_id: CardId;
  participant_id: ParticipantId;
  created_at: Date;
};

export type NoteTable = {
  id: NoteId;
  account_id: AccountId;
  session_id: RetroSessionId;
  card_id: CardId;
  kind: NoteKind;
  content: string;
  version: number;
  created_at: Date;
};

export type ReviewTable = {
  account_id: AccountId;
  session_id: RetroSessionId;
  action_item_id: ActionItemId;
  decision: ReviewDecision;
  status_before: ActionStatus;
  decided_at: Date;
};

export type TemplateTable = {
  id: TemplateId;
  account_id: AccountId;
  name: string;
  name_key: string;
  description: string;
  format: RetroFormat;
  columns: ColumnType<readonly RetroColumn[], string, string>;
  category: string;
  tags: readonly string[];
  estimated_duration: number;
  participants_min: number;
  participants_max: number;
  difficulty: Difficulty;
  settings: JSONColumnType<RetroSettings>;
  creator_id: UserId;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
};

export type TemplateUseTable = { account_id: AccountId; template_id: string; times_used: number };

export type TemplateRatingTable = { account_id: AccountId; template_id: string; user_id: UserId; rating: number; rated_at: Date };

export type OutcomeTable = {
  account_id: AccountId;
  session_id: RetroSessionId;
  completed_at: Date;
  sentiment: number | null;
  cards: number;
  positive: number;
  negative: number;
  seats: number;
  took_part: number;
  lexicon: number;
};

export type NoticeTable = { account_id: AccountId; session_id: RetroSessionId; user_id: UserId; seen_at: Date };

export type RetroTables = {
  retro_templates: TemplateTable;
  retro_template_uses: TemplateUseTable;
  retro_template_ratings: TemplateRatingTable;
  retro_outcomes: OutcomeTable;
  retro_notices: NoticeTable;
  retro_sessions: SessionTable;
  retro_participants: ParticipantTable;
  retro_groups: GroupTable;
  retro_cards: CardTable;
  retro_votes: VoteTable;
  retro_reviews: ReviewTable;
  retro_notes: NoteTable;
};

/** The directory of live rooms is the platform's; a session's row in it carries its version. */
type RoomDirectory = {
  rooms: { id: string; kind: string; account_id: AccountId; version: number; created_at: Date };
};

export const retrosIn = (tx: Tx) => tx.$extendTables<RetroTables & RoomDirectory>();
