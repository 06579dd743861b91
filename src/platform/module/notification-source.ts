import type { StoredEvent } from '#platform/events/subscriber.ts';
import type { Context } from './context.ts';

/** Who is told of an event, and what. */
export interface Told {
  /** People of the event's account. The one who caused it is left out, and so is everybody who is no active member. */
  readonly userIds: readonly string[];
  /** The owner and the administrators too. */
  readonly toAdministrators?: boolean;
  /** Who did it, where that is not the event's actor: a person who registers has no sign-in yet. */
  readonly byId?: string;
  /** Values of the words. */
  readonly params: Readonly<Record<string, string | number>>;
  /** A path of the app. */
  readonly link: string | null;
}

/** One kind of news of a module. The notifications module tells it in the app and by mail, as each person chose. */
export interface NotificationSource {
  /** The type of event that causes it. */
  readonly on: string;
  /** `module.reason`: the key of its words, and what a person switches on and off. */
  readonly type: string;
  /** People are told of this although they did it themselves: it may have been another person with their sign-in. */
  readonly isOwnAct?: boolean;
  /** @returns null where nobody is to be told */
  tell(context: Context, event: StoredEvent): Promise<Told | null> | Told | null;
}
