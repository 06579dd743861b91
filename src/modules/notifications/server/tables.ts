import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { NewsKind } from '#shared/news.ts';
import type { ContactRequestId } from '../contract/contact.ts';
import type { SalesRequestId, TeamSize } from '../contract/sales.ts';
import type { NotificationId, Params } from '../contract/notification.ts';
import type { KeptChoices } from '../rules/choices.ts';

export type NotificationTable = {
  id: NotificationId;
  account_id: AccountId;
  user_id: UserId;
  type: string;
  params: Params;
  link: string | null;
  actor_id: UserId | null;
  created_at: Date;
  read_at: Date | null;
  digested_at: Date | null;
  /** When it may be mailed; null where it is not, or was. */
  mail_after: Date | null;
  kind: NewsKind | null;
  in_app: boolean;
  is_daily: boolean;
  is_mailed: boolean;
  deed_id: string | null;
  part_ids: string[];
};

type SettingsTable = {
  user_id: UserId;
  time_zone: string | null;
  choices: KeptChoices;
  updated_at: Date;
};

type ContactRequestTable = {
  id: ContactRequestId;
  account_id: AccountId;
  user_id: UserId;
  kind: 'administrator' | 'upgrade';
  subject: string;
  message: string;
  plan: string | null;
  billing_interval: string | null;
  additional_users: number | null;
  created_at: Date;
};

type SalesRequestTable = {
  id: SalesRequestId;
  first_name: string;
  last_name: string;
  email: string;
  email_key: string;
  company: string;
  phone: string;
  team_size: TeamSize | null;
  message: string;
  language: string;
  created_at: Date;
};

export const notificationsIn = (tx: Tx) =>
  tx.$extendTables<{
    notifications: NotificationTable;
    notification_settings: SettingsTable;
    contact_requests: ContactRequestTable;
    sales_requests: SalesRequestTable;
  }>();
