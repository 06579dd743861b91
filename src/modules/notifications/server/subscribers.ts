import { findAdministrators } from '#modules/accounts/server/public.ts';
import type { StoredEvent, Subscriber } from '#platform/events/subscriber.ts';
import type { Context } from '#platform/module/context.ts';
import type { NotificationSource, Told } from '#platform/module/notification-source.ts';
import type { ServerModule } from '#platform/module/server-module.ts';
import type { UserId } from '#shared/ids.ts';
import { notify } from './service/notification.ts';
import { retract } from './service/retract.ts';

/** Tells people of what modules declare as news. From now on: nobody wants last year's news on the first start. */
export function subscribers(all: readonly ServerModule[]): readonly Subscriber[] {
  const sources = Map.groupBy(
    all.flatMap((module) => module.notifications ?? []),
    ({ on }) => on,
  );
  return [
    {
      name: 'notifications.tell',
      types: [...sources.keys()],
      from: 'now',
      async handle(context, event) {
        for (const source of sources.get(event.type) ?? []) await tellOf(context, source, event);
      },
    },
  ];
}

async function tellOf(context: Context, source: NotificationSource, event: StoredEvent): Promise<void> {
  const told = await source.tell(context, event);
  if (!told) return;
  const { kind, deedType = source.type, isMailed = false } = source;
  const { params, link, about, deed, retracts = [] } = told;
  const types = [source.type, deedType];
  if (about !== undefined && retracts.length > 0) await retract(context, { userIds: retracts.filter(isId) as UserId[], types, about });
  const byId = event.actor.kind === 'user' ? event.actor.id : told.byId;
  const actorId = byId && isId(byId) ? (byId as UserId) : null;
  const userIds = await peopleOf(context, told, source.isOwnAct ? null : actorId);
  const type = deed ? deedType : source.type;
  // What it counts are several things: it is about none of them.
  const thing = deed ? {} : about !== undefined && { about };
  await notify(context, { userIds, type, kind, params, link, actorId, deed, mail: isMailed ? 'mail' : 'none', ...thing });
}

/** Ids of an event are those of its account's people; `notify` passes over all others. */
async function peopleOf(context: Context, { userIds, toAdministrators = false }: Told, doer: UserId | null): Promise<UserId[]> {
  const administrators = toAdministrators ? await findAdministrators(context) : [];
  return [...new Set([...userIds.filter(isId), ...administrators])].filter((id) => id !== doer) as UserId[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const isId = (text: string): boolean => UUID.test(text);
