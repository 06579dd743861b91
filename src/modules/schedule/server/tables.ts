import type { Generated } from 'kysely';
import type { Recurrence, ScheduleId, ScheduleKind } from '#modules/schedule/contract/schedule.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';

export type ScheduleTable = {
  id: ScheduleId;
  account_id: AccountId;
  kind: ScheduleKind;
  name: string;
  team_id: TeamId | null;
  creator_id: UserId;
  starts_at: Date;
  time_zone: string;
  recurrence: Recurrence;
  minutes: number;
  template_id: string | null;
  mail_reminder: boolean;
  next_at: Date | null;
  revision: number;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
};

export type MeetingTable = {
  account_id: AccountId;
  schedule_id: ScheduleId;
  occurs_at: Date;
  session_id: string | null;
  refusal: string | null;
  created_at: Date;
};

export type FeedTable = {
  token_hash: Uint8Array;
  account_id: AccountId;
  user_id: UserId;
  created_at: Date;
};

type ScheduleTables = { schedules: ScheduleTable; schedule_meetings: MeetingTable; calendar_feeds: FeedTable };

/** The directory of rooms is the platform's: a schedule's row in it carries its deadlines. */
type RoomDirectory = {
  rooms: { id: string; kind: string; account_id: AccountId; version: number; created_at: Date };
};

export const scheduleIn = (tx: Tx) => tx.$extendTables<ScheduleTables & RoomDirectory>();
