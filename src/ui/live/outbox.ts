import { DAY, HOUR } from '#shared/durations.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { randomId } from '#ui/api/random-id.ts';
import { session } from '#ui/api/session.ts';
import { localStore } from '#ui/api/tokens.ts';
import { draftIn, draftJson } from '#ui/forms/draft-json.ts';
import { keyOf } from '#ui/forms/forget-drafts.ts';

interface Content {
  readonly what: string;
  readonly input: unknown;
  /** Made once more it is another one, however alike: a vote after one that was taken back. */
  readonly isChoice?: true;
}

/** What was sent from a page and may not have been answered before it went. */
export type Sent<C extends Content> = C & {
  /** The server applies what comes under it once, however often it comes. */
  readonly opId: string;
  /** When, in ms. */
  readonly at: number;
  /** Nobody knows whether it arrived, and its writer has it again: the same content goes under the same key. */
  readonly isBack?: true;
};

/** What is older meets another meeting: it is not sent by itself. */
export const RESEND_MS = HOUR;
/** The server remembers a key this long. */
const KNOWN_MS = DAY;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Named = Pick<Sent<Content>, 'opId'>;
const isSame = ({ opId }: Named, other: Named): boolean => opId === other.opId;

/** Sent by this page, and awaited by its own callers. */
const here = new Set<string>();

/**
 * What somebody has sent into one room and the server has not answered yet, kept by the browser as a draft is: a page that is
 * reloaded or closed meanwhile finds it again. It may be anonymous, so it lies under no name.
 */
export class Outbox<C extends Content> {
  readonly #key: string;
  readonly #store: Store | null;
  readonly #now: () => number;

  constructor(key: string, store: Store | null, now: () => number = Date.now) {
    this.#key = key;
    this.#store = store;
    this.#now = now;
  }

  /** Sends what is kept, under its key, and forgets it when the server has answered. @throws as `send` */
  async carry<T>(sent: Sent<C>, send: (opId: string) => Promise<T>): Promise<T> {
    try {
      const answer = await send(sent.opId);
      this.#drop(sent);
      return answer;
    } catch (error) {
      // Nobody has refused it, or a proxy that knows nothing of the server behind it: it may have arrived.
      if (error instanceof ApiProblem && (error.status === 0 || error.status >= 500)) this.#giveBack(sent);
      else this.#drop(sent);
      throw error;
    } finally {
      here.delete(sent.opId);
    }
  }

  /**
   * Keeps what is to be sent. The page may go in the same moment: nothing is waited for before this.
   * @returns what `carry` sends
   */
  keep(content: C): Sent<C> {
    const sent = this.#of(content);
    here.add(sent.opId);
    const all = this.#all();
    this.#write(all.some((one) => isSame(one, sent)) ? all.map((one) => (isSame(one, sent) ? sent : one)) : [...all, sent]);
    return sent;
  }

  /** Under the key of the same content where nobody knows whether that has arrived. */
  #of(content: C): Sent<C> {
    if (content.isChoice) return { ...content, opId: randomId(), at: this.#now() };
    const said = JSON.stringify(content.input);
    const known = this.#all().find(({ isBack, what, input }) => isBack && what === content.what && JSON.stringify(input) === said);
    return { ...content, opId: known?.opId ?? randomId(), at: this.#now() };
  }

  /**
   * Sends what an earlier page has sent and no answer came for, in its order.
   * @param giveBack told of what is too old to be sent by itself
   */
  async sendLeft(send: (sent: Sent<C>) => Promise<unknown>, giveBack: (sent: Sent<C>) => void): Promise<void> {
    const left = this.#all().filter(({ opId, isBack }) => !isBack && !here.has(opId));
    for (const { opId } of left) here.add(opId);
    for (const sent of left) {
      if (this.#now() - sent.at <= RESEND_MS) await send(sent);
      else {
        this.#giveBack(sent);
        giveBack(sent);
      }
    }
  }

  /** What was forgotten meanwhile stays forgotten. */
  #giveBack(sent: Sent<C>): void {
    if (sent.isChoice) this.#drop(sent);
    else this.#write(this.#all().map((one) => (isSame(one, sent) ? { ...one, isBack: true } : one)));
  }

  #drop(sent: Named): void {
    this.#write(this.#all().filter((one) => !isSame(one, sent)));
  }

  #all(): Sent<C>[] {
    const value = draftIn(this.#store?.getItem(this.#key) ?? null, this.#now())?.value;
    return Array.isArray(value) ? value.filter((one): one is Sent<C> => isSent(one)) : [];
  }

  #write(all: readonly Sent<C>[]): void {
    const value = all.filter(({ isBack, at }) => !isBack || this.#now() - at < KNOWN_MS);
    try {
      if (value.length === 0) this.#store?.removeItem(this.#key);
      else this.#store?.setItem(this.#key, draftJson({ value, base: [], version: null, at: this.#now() }));
    } catch {
      // No room, or the browser forbids it: the page that has sent it waits for the answer.
    }
  }
}

function isSent(one: unknown): boolean {
  const { opId, what, input, at } = (one ?? {}) as Partial<Sent<Content>>;
  return typeof opId === 'string' && typeof what === 'string' && typeof input === 'object' && input !== null && typeof at === 'number';
}

/** @param token a guest's */
export function outboxOf<C extends Content>(roomId: string, token: string | undefined): Outbox<C> {
  const now = session.read();
  const me = token === undefined && now.status === 'signedIn' ? now.me : null;
  return new Outbox<C>(keyOf(me, { record: `room ${roomId}`, field: 'sent', isAnonymous: true }), localStore());
}
