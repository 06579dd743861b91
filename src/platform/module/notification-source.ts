import type { StoredEvent } from '#platform/events/subscriber.ts';
import type { NewsKind } from '#shared/news.ts';
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
  /** What it is about, by its id: news about the same is shown as one, and with `retracts` an earlier one is taken back. */
  readonly about?: string;
  /** People whose earlier news of this type about the same is not true any more. It goes while no mail of it has left. */
  readonly retracts?: readonly string[];
  /** The one deed on several things that it is a part of: people are told of the deed once, with the number of things. */
  readonly deed?: {
    readonly id: string;
    /** The things, to be taken back one by one; none where they are too many to name. */
    readonly partIds: readonly string[];
    readonly count: number;
  };
}

/** One kind of news of a module. The notifications module tells it in the app and by mail, as each person chose. */
export interface NotificationSource {
  /** The type of event that causes it. */
  readonly on: string;
  /** `module.reason`: the key of its words. */
  readonly type: string;
  /** `module.reason` of the words with `count`, for a deed on several things. */
  readonly deedType?: string;
  /** Whose choice counts of how each person is told. Without it, it is told in the app to everybody. */
  readonly kind?: NewsKind;
  /** It comes by mail as well, when and if each person wants mails of its kind. */
  readonly isMailed?: boolean;
  /** People are told of this although they did it themselves: it may have been another person with their sign-in. */
  readonly isOwnAct?: boolean;
  /** @returns null where nobody is to be told. Nothing of a payload is certain: older events had other shapes. */
  tell(context: Context, event: StoredEvent): Promise<Told | null> | Told | null;
}

/** A value of a payload as text; empty where it is none. */
export const textIn = (event: Pick<StoredEvent, 'payload'>, ...names: readonly string[]): string =>
  names.map((name) => event.payload[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? '';

/** Texts of a list in a payload. */
export function textsIn({ payload }: Pick<StoredEvent, 'payload'>, name: string): string[] {
  const value = payload[name];
  return Array.isArray(value) ? value.filter((one: unknown) => typeof one === 'string') : [];
}
