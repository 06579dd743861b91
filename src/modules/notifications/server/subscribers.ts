import { findAdministrators } from '#modules/accounts/server/public.ts';
import type { Subscriber } from '#platform/events/subscriber.ts';
import type { UserId } from '#shared/ids.ts';
import { sourceTypes, tellOf } from '../rules/sources.ts';
import { notify } from './service/notification.ts';

/** Tells people of what other modules say has happened. From now on: nobody wants last year's news on the first start. */
const tellOfEvents: Subscriber = {
  name: 'notifications.tell',
  types: sourceTypes,
  from: 'now',
  async handle(context, { type, actor, subject, payload }) {
    const signedIn = actor.kind === 'user' ? actor.id : null;
    const told = tellOf({ type, actorId: signedIn, subject, payload });
    if (!told) return;
    const actorId = signedIn ?? (told.byId && isId(told.byId) ? told.byId : null);
    // Ids of an event are those of its account's people; `notify` passes over all others.
    const named = told.userIds.filter(isId) as UserId[];
    const administrators = told.toAdministrators ? (await findAdministrators(context)).filter((id) => id !== actorId) : [];
    const { type: kind, params, link } = told;
    await notify(context, { userIds: [...named, ...administrators], type: kind, params, link, actorId: actorId as UserId | null });
  },
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const isId = (text: string): boolean => UUID.test(text);

export const subscribers: readonly Subscriber[] = [tellOfEvents];
