import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { ContactRequestId } from '../contract/contact.ts';
import type { NotificationId, Params } from '../contract/notification.ts';

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

export const notificationsIn = (tx: Tx) => tx.$extendTables<{ notifications: NotificationTable; contact_requests: ContactRequestTable }>();
