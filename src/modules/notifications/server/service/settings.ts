import { timeZoneOf } from '#modules/accounts/server/public.ts';
import { refuseCategory, refusedBy, refusedCategories, wantCategory } from '#platform/mail/refusals.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { isTimeZone } from '#shared/zone.ts';
import type { NotificationSettings, SettingsForm } from '../../contract/choices.ts';
import type { MailCategory } from '../../contract/email.ts';
import { notificationProblems } from '../../contract/problems.ts';
import { awakened, changed, effective, wantedBy, type Choices, type KeptChoices } from '../../rules/choices.ts';
import { MORNING } from '../../rules/morning.ts';
import { readerOf } from '../queries.ts';
import { notificationsIn } from '../tables.ts';

/** How somebody is to be told now, and by whose clock it is their morning. */
export interface Wish {
  readonly choices: Choices;
  readonly zone: string;
}

/** The wishes of people of the scope's account, whoever has chosen nothing included. */
export async function wishesOf({ tx, scope }: Scoped, userIds: readonly UserId[]): Promise<Map<UserId, Wish>> {
  if (userIds.length === 0) return new Map();
  const rows = await notificationsIn(tx)
    .selectFrom('notification_settings')
    .select(['user_id', 'time_zone', 'choices'])
    .where('user_id', 'in', [...userIds])
    .execute();
  const kept = new Map(rows.map((row) => [row.user_id, row]));
  const refused = await refusedBy(tx, userIds);
  const accountZone = (await timeZoneOf(tx, scope.accountId)) ?? 'UTC';
  return new Map(
    userIds.map((id) => {
      const row = kept.get(id);
      return [id, { choices: effective(row?.choices ?? {}, refused.get(id) ?? []), zone: row?.time_zone ?? accountZone }];
    }),
  );
}

export async function readSettings(context: Context): Promise<NotificationSettings> {
  const { tx, scope } = context;
  const userId = readerOf(context);
  const kept = await keptBy(tx, userId);
  const refused = await refusedCategories(tx, userId);
  const zone = kept.time_zone ?? (await timeZoneOf(tx, scope.accountId)) ?? 'UTC';
  return {
    kinds: effective(kept.choices, refused),
    weekly: !refused.includes('digest'),
    timeZone: kept.time_zone,
    morning: { zone, hour: MORNING },
  };
}

/** Keeps what is given; news that is to be mailed lifts the refusal of its kind of mail, and of no more. @throws Problem notifications.time_zone_invalid */
export async function saveSettings(context: Context, { kinds, weekly, timeZone }: SettingsForm): Promise<NotificationSettings> {
  const { tx, now } = context;
  const userId = readerOf(context);
  if (timeZone && !isTimeZone(timeZone)) throw new Problem(notificationProblems.time_zone_invalid);
  const kept = await lockedOf(tx, userId, now);
  const refused = await refusedCategories(tx, userId);
  const choices = kinds ? changed(effective(kept.choices, refused), kinds) : kept.choices;
  if (kinds) for (const category of wantedBy(choices as Choices)) await wantCategory(tx, userId, category);
  if (weekly === true) await wantCategory(tx, userId, 'digest');
  if (weekly === false) await refuseCategory(tx, userId, 'digest', now);
  await keep(tx, { userId, choices, timeZone: timeZone === undefined ? kept.time_zone : timeZone || null, now });
  return readSettings(context);
}

/** Takes back the refusal of a kind of mail; where all of its news had been silenced one by one, it comes as usual again. */
export async function wantAgain(tx: Tx, userId: UserId, category: MailCategory, now: Date): Promise<void> {
  await wantCategory(tx, userId, category);
  const kept = await lockedOf(tx, userId, now);
  const choices = awakened(kept.choices, category);
  if (choices !== kept.choices) await keep(tx, { userId, choices, timeZone: kept.time_zone, now });
}

const ownRow = (tx: Tx, userId: UserId) =>
  notificationsIn(tx).selectFrom('notification_settings').select(['time_zone', 'choices']).where('user_id', '=', userId);

const keptBy = async (tx: Tx, userId: UserId) => (await ownRow(tx, userId).executeTakeFirst()) ?? { time_zone: null, choices: {} };

/** Held until the commit, from the first choice on: of two that are made at once, the second counts on the first. */
async function lockedOf(tx: Tx, userId: UserId, now: Date) {
  const first = { user_id: userId, time_zone: null, choices: '{}' as unknown as KeptChoices, updated_at: now }; // jsonb takes its text
  const begun = notificationsIn(tx).insertInto('notification_settings').values(first);
  await begun.onConflict((conflict) => conflict.column('user_id').doNothing()).execute();
  return ownRow(tx, userId).forUpdate().executeTakeFirstOrThrow();
}

interface Kept {
  readonly userId: UserId;
  readonly choices: KeptChoices;
  readonly timeZone: string | null;
  readonly now: Date;
}

async function keep(tx: Tx, { userId, choices, timeZone, now }: Kept): Promise<void> {
  const values = { choices: JSON.stringify(choices) as unknown as KeptChoices, time_zone: timeZone, updated_at: now }; // jsonb takes its text
  await notificationsIn(tx).updateTable('notification_settings').set(values).where('user_id', '=', userId).execute();
}
