import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { findMemberNames } from '#modules/accounts/server/public.ts';
import { announce } from '#platform/live/registry.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { NewsKind } from '#shared/news.ts';
import type { NotificationId, Params } from '../../contract/notification.ts';
import { usual, type Choice } from '../../rules/choices.ts';
import { nextMorning } from '../../rules/morning.ts';
import { mailAfter } from '../../rules/retention.ts';
import { notificationsIn, type NotificationTable } from '../tables.ts';
import { wishesOf, type Wish } from './settings.ts';

export interface NewNotification {
  /** People of the scope's account; whoever is no active member of it is passed over. */
  readonly userIds: readonly UserId[];
  /** `module.reason`, with words in the locales of this module or of the one that it names. */
  readonly type: string;
  /** Whose choice counts of how one is told; without it, it is told in the app. */
  readonly kind?: NewsKind | undefined;
  /** `mail`: it is mailed too, when each person wants it. `own`: the caller mails those who want it at once (`mailOptionally`). */
  readonly mail?: 'none' | 'mail' | 'own';
  readonly params?: Params;
  /** A path of the app. */
  readonly link?: string | null;
  /** Who caused it. */
  readonly actorId?: UserId | null;
  /** Whoever has been told of the same by this type is passed over. It stands in `params`. */
  readonly onceAbout?: string;
  /** What it is about: to be taken back by it, and shown with what else is about it; people are told again. */
  readonly about?: string;
  /** The one deed on several things that it is a part of: told once, with the number of things. */
  readonly deed?: { readonly id: string; readonly partIds: readonly string[]; readonly count: number } | undefined;
}

/**
 * Tells people something as each of them chose: inside the app at once, in every tab of theirs, and by mail. Call it in a
 * subscriber: what is told is what has been committed.
 * @returns who was told
 */
export async function notify(context: Context, news: NewNotification): Promise<UserId[]> {
  const { userIds, type, kind, onceAbout } = news;
  const known = onceAbout === undefined ? new Set<UserId>() : await toldAbout(context, userIds, type, onceAbout);
  const members = [...(await findMemberNames(context, [...new Set(userIds)])).keys()].filter((id) => !known.has(id));
  const grown = await growDeed(context, news, members);
  const wishes = kind === undefined ? new Map<UserId, Wish>() : await wishesOf(context, members);
  const rows = members.filter((id) => !grown.has(id)).flatMap((id) => rowFor(context, news, id, wishes.get(id)) ?? []);
  if (rows.length > 0) {
    await notificationsIn(context.tx).insertInto('notifications').values(rows).execute();
    tellTabs(
      context,
      rows.filter((row) => row.in_app),
    );
  }
  return members;
}

function tellTabs({ scope, afterCommit }: Context, rows: readonly Pick<NotificationTable, 'id' | 'user_id' | 'type'>[]): void {
  afterCommit(() => {
    for (const { id, user_id: userId, type } of rows) announce({ accountId: scope.accountId, userId }, 'notification:new', { id, type });
  });
}

/** null for somebody who wants to hear nothing of it. */
function rowFor({ scope, now }: Context, news: NewNotification, userId: UserId, wish: Wish | undefined): NotificationTable | null {
  const { type, kind, params = {}, link = null, actorId = null, onceAbout, about = onceAbout, mail = 'none', deed } = news;
  const { inApp, mail: pace }: Choice = kind && wish ? wish.choices[kind] : { inApp: true, mail: kind ? usual[kind].mail : 'never' };
  const isOwn = mail === 'own' && pace === 'at_once';
  const later = mail === 'none' || isOwn ? null : mailTime(pace, wish?.zone ?? 'UTC', now);
  // A mail of the caller's leaves a trace, so that the same is not mailed twice.
  if (!inApp && later === null && !isOwn) return null;
  const filled = {
    ...params,
    ...(about !== undefined && { about }),
    ...(onceAbout !== undefined && { once: onceAbout }),
    ...(deed && { count: deed.count }),
  };
  return {
    id: uuidv7() as NotificationId,
    account_id: scope.accountId,
    user_id: userId,
    type,
    kind: kind ?? null,
    params: JSON.stringify(filled) as unknown as Params, // jsonb takes its text
    link,
    actor_id: actorId,
    created_at: now,
    read_at: null,
    digested_at: null,
    mail_after: later,
    in_app: inApp,
    is_daily: pace === 'daily' && later !== null,
    is_mailed: isOwn,
    deed_id: deed?.id ?? null,
    part_ids: [...(deed?.partIds ?? [])],
  };
}

function mailTime(pace: Choice['mail'], zone: string, now: Date): Date | null {
  if (pace === 'never') return null;
  if (pace === 'daily') return nextMorning(zone, now);
  return pace === 'at_once' ? now : mailAfter(now);
}

/** Counts what is a part of a deed into what has been told of it, as long as nobody has read or been mailed that. @returns whose grew */
async function growDeed(context: Context, { type, deed }: NewNotification, userIds: readonly UserId[]): Promise<Set<UserId>> {
  if (!deed || userIds.length === 0) return new Set();
  const { rows } = await sql<Pick<NotificationTable, 'id' | 'user_id' | 'type' | 'in_app'>>`
    update notifications set part_ids = part_ids || ${[...deed.partIds]}::text[], created_at = ${context.now},
      params = jsonb_set(params, '{count}', to_jsonb((params ->> 'count')::int + ${deed.count}::int))
    where account_id = ${context.scope.accountId} and user_id = any(${[...userIds]}::uuid[]) and deed_id = ${deed.id} and type = ${type}
      and read_at is null and not is_mailed
    returning id, user_id, type, in_app`.execute(context.tx);
  tellTabs(
    context,
    rows.filter((row) => row.in_app),
  );
  return new Set(rows.map((row) => row.user_id));
}

async function toldAbout({ tx, scope }: Context, userIds: readonly UserId[], type: string, about: string): Promise<Set<UserId>> {
  if (userIds.length === 0) return new Set();
  const rows = await notificationsIn(tx)
    .selectFrom('notifications')
    .select('user_id')
    .where('account_id', '=', scope.accountId)
    .where('user_id', 'in', [...userIds])
    .where('type', '=', type)
    .where(sql<boolean>`(params ->> 'once' = ${about} or params ->> 'about' = ${about})`)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
