import { uuidv7 } from 'uuidv7';
import type { Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { NewsKind } from '#shared/news.ts';
import { HOUR } from '#shared/time.ts';
import type { NotificationId, Params } from '../contract/notification.ts';
import { notificationsIn } from './tables.ts';

/** Something that a person of the demo was told in its past. */
export interface DemoNews {
  readonly userId: UserId;
  readonly type: string;
  readonly kind: NewsKind;
  readonly params: Params;
  readonly link: string;
  readonly actorId: UserId;
  readonly at: Date;
}

const UNREAD = 3; // of each person, the newest

/** Fills the bells of a demo tenant: the newest wait to be read, and nothing is mailed. */
export async function seedDemoNotifications({ tx, scope }: Scoped, news: readonly DemoNews[]): Promise<void> {
  const own = Map.groupBy(news, ({ userId }) => userId);
  const rows = [...own.values()].flatMap((all) =>
    all
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ userId, type, kind, params, link, actorId, at }, place) => ({
        id: uuidv7() as NotificationId,
        account_id: scope.accountId,
        user_id: userId,
        type,
        kind,
        params: JSON.stringify(params) as unknown as Params, // jsonb takes its text
        link,
        actor_id: actorId,
        created_at: at,
        read_at: place < UNREAD ? null : new Date(at.getTime() + HOUR),
        digested_at: at,
        mail_after: null,
        in_app: true,
        is_daily: false,
        is_mailed: true,
        deed_id: null,
        part_ids: [],
      })),
  );
  if (rows.length > 0) await notificationsIn(tx).insertInto('notifications').values(rows).execute();
}
