import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Scope, TenantScope, WorkerScope } from '#platform/db/scope.ts';
import type { Locale } from '#shared/locale.ts';
import type { Action, Actor, Plan, Resource } from '#shared/permissions.ts';
import type { Hooks } from './hooks.ts';

/** An open transaction and whose rows it sees: the first argument of every query of tenant data. */
export interface Scoped {
  readonly tx: Tx;
  readonly scope: TenantScope;
}

/** Where a request came from. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  /** The random mark that the browser keeps of itself; only calls of signing in know it. */
  readonly device?: string | null;
}

/** A file that came as multipart content. */
export interface Upload {
  /** As the sender gave it: nothing of it is certain. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Something that has happened, in the past tense: `team.renamed`. */
export interface NewEvent {
  readonly type: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** Never a secret: activity feeds, webhooks and the live layer read it. */
  readonly payload: { readonly [key: string]: Json | undefined };
  /** The live room that shows it; its version grows by one. */
  readonly roomId?: string;
  /** The log keeps no trace of who did it, as for a card with a secret author. */
  readonly isAnonymous?: boolean;
}

/** A mail to write into the outbox in this transaction; it is sent after the commit. */
export interface NewMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Which template made it, for the log. */
  readonly template: string;
  /** Present on mails that one may do without (digests, tips): they are not sent to whoever refused their kind. */
  readonly optional?: OptionalMail;
}

export interface OptionalMail {
  /** What is refused or wanted as a whole: `digest`. */
  readonly category: string;
  /** Whose wish counts, by an id that outlives a change of address. */
  readonly subscriber: string;
  /** Takes a POST of the mail program itself (RFC 8058). */
  readonly unsubscribeUrl: string;
}

/** What a service gets: one open transaction, who asks, and the ways to cause something beyond it. */
export interface Context<S extends Scope = TenantScope> {
  readonly tx: Tx;
  readonly scope: S;
  readonly actor: Actor;
  readonly now: Date;
  readonly settings: Settings;
  /** What the modules say about themselves: the way to ask a module that stands above. */
  readonly hooks: Hooks;
  readonly requestId: string;
  readonly origin: Origin;
  /**
   * Appends to the event log in this transaction.
   * @returns the room's new version, or null for an event of no room
   */
  publish(event: NewEvent): Promise<number | null>;
  mail(mail: NewMail): Promise<void>;
  /**
   * The same for what must be recorded whether or not it can be written about, such as money that has been taken. A mail that
   * cannot be worded or kept is left in the outbox as failed, with the reason, for the operator.
   */
  mailOrKeep(about: Pick<NewMail, 'to' | 'template'>, word: () => NewMail): Promise<void>;
  /** Puts a job into the queue in this transaction. */
  enqueue(job: string, payload: { readonly [key: string]: Json }, options?: { readonly startAfter?: Date }): Promise<void>;
  /**
   * Decides an action on a loaded record; needed wherever its rule speaks of the record (own, participant).
   * @throws Problem request.denied and its kin
   */
  authorize(action: Action, resource: Resource): void;
  /** Runs after the commit, and not at all when it fails. For effects that only connections of this process see. */
  afterCommit(effect: () => void): void;
  /**
   * Does all of something and takes it back, with what it would have told: what is pushed after the commit counts the
   * room's versions, and a push of one that never came to be would hide the next one.
   * @returns what it came to
   */
  rehearse<T>(work: () => Promise<T>): Promise<T>;
}

/** Context of a call that knows no tenant yet: global tables and the person's own memberships alone. */
export type OpenContext = Context<Scope>;

/** What a handler without a transaction of its own gets (sign-in: a password is hashed between two of them). */
export interface RequestContext {
  readonly actor: Actor;
  readonly now: Date;
  readonly settings: Settings;
  readonly requestId: string;
  readonly origin: Origin;
  /** The bearer token and cookies as they came, for the calls that renew or end them. */
  readonly bearer: string | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Says of the answer that it was kept, and that nothing was done this time (`Idempotent-Replayed`). */
  replays(): void;
  /** Makes the demo tenant of a plan in a language unless it is there; it resolves once it may be entered. */
  openDemo(plan: Plan, language: Locale): Promise<void>;
  /** The file of an endpoint that declares one; null when none came. */
  readonly upload: Upload | null;
  /** The body of an endpoint that takes it as it came; null when none came. */
  readonly raw: Uint8Array | null;
  /** True when the request shows signs of a browser (`Origin` or `Sec-Fetch-Site`). */
  readonly isBrowser: boolean;
  /** False when a browser says that another site's page sent this: a cookie must not be believed then. */
  readonly isSameOrigin: boolean;
  setCookie(name: string, value: string, options: { readonly maxAgeSeconds: number; readonly path: string }): void;
  clearCookie(name: string, path: string): void;
  /** Tells the browser to drop what it has kept of this site's answers. */
  forgetAnswers(): void;
  /** One transaction without a tenant; `userId` opens that person's own memberships. */
  open<T>(work: (context: OpenContext) => Promise<T>, userId?: string): Promise<T>;
  /** One transaction within an account. Only for an account that the handler has proven to be the caller's. */
  inAccount<T>(accountId: string, userId: string | null, work: (context: Context) => Promise<T>): Promise<T>;
  /** One transaction that sees every account's rows. Only to erase a person, who may have left their name in any. */
  inEveryAccount<T>(work: (context: Context<WorkerScope>) => Promise<T>): Promise<T>;
}
