import { randomId } from '#ui/api/random-id.ts';
import { ApiProblem, layerProblem, layerProblems } from '#ui/api/problem.ts';
import type { Ack, RefusedAck } from '#shared/live.ts';

/** Sends under a key that the server applies once. @param cut aborts when the connection is found dead @throws ApiProblem */
export type Send<T> = (key: string, cut: AbortSignal) => Promise<T>;

interface Command {
  readonly send: Send<unknown>;
  /** The server applies one of these once, however often it arrives. */
  readonly opId: string;
  /** What its caller waits for. */
  readonly answer: Promise<unknown>;
  readonly resolve: (data: unknown) => void;
  readonly reject: (problem: Error) => void;
  /** Gives it up when the connection stays away too long. */
  readonly limit: ReturnType<typeof setTimeout>;
  /** Asks for the connection while there is no answer. */
  doubt: ReturnType<typeof setInterval> | undefined;
  sends: number;
  isLate: boolean;
  /** It was kept as long as it may be. */
  isOver: boolean;
}

export interface InFlightOptions {
  readonly ask: (event: string, payload: object) => Promise<unknown>;
  /** Told the version that a command has brought the room to. */
  readonly acknowledged: (version: number) => void;
  /** Whether the connection answers; called when a command has not been answered for a while. */
  readonly probe: () => Promise<boolean>;
  /** Told when `waiting` is another number. */
  readonly changed: () => void;
  /** How long an answer usually takes at most, ms. */
  readonly quietMs: number;
  /** How long a command is kept for a connection that is away, ms. A step taken much later would meet another meeting. */
  readonly keepMs: number;
}

/** A command that takes the connection down each time is not sent for ever. */
const SENDS_MAX = 5;

/**
 * The commands of one room that were sent and not yet acknowledged. One that is cut off, or that is not answered on a
 * connection which turns out to be dead, is kept and sent once more when the room has been joined again (ruling 22).
 */
export class InFlight {
  readonly #options: InFlightOptions;
  readonly #open = new Set<Command>();
  /** Cut off by a lost connection; sent again when the room has been joined again. */
  readonly #cutOff = new Set<Command>();

  constructor(options: InFlightOptions) {
    this.#options = options;
  }

  /** How many are unanswered for so long that their sender should know. */
  get waiting(): number {
    return [...this.#open].filter(({ isLate }) => isLate).length;
  }

  /**
   * @param opId of what an earlier page has sent already
   * @throws ApiProblem of the refusal; request.timed_out; request.not_sent when the connection did not come back
   */
  send(event: string, payload: object, opId?: string): Promise<unknown> {
    return this.keep(async (key) => {
      const ack = (await this.#options.ask(event, { ...payload, opId: key })) as Ack;
      if (!ack.success) throw refusal(ack);
      if (ack.version !== undefined) this.#options.acknowledged(ack.version);
      return ack.data;
    }, opId);
  }

  /** Keeps whatever sends under a key that the server applies once. @throws as `send` */
  keep<T>(send: Send<T>, opId = randomId()): Promise<T> {
    const { promise: answer, resolve, reject } = Promise.withResolvers<T>();
    const command: Command = {
      send,
      opId,
      answer,
      // What this one sends is what its caller waits for.
      resolve: resolve as (data: unknown) => void,
      reject,
      limit: setTimeout(() => {
        command.isOver = true;
        this.#giveUp(command);
      }, this.#options.keepMs),
      doubt: undefined,
      sends: 0,
      isLate: false,
      isOver: false,
    };
    this.#open.add(command);
    void this.#dispatch(command);
    return answer;
  }

  /** Waits until nothing is on its way any more: each is answered, refused or given up. */
  async settled(): Promise<void> {
    while (this.#open.size > 0) {
      await Promise.allSettled([...this.#open].map(({ answer }) => answer));
      // What is done item by item sends the next one first.
      await new Promise((next) => setTimeout(next));
    }
  }

  repeat(): void {
    const again = [...this.#cutOff];
    this.#cutOff.clear();
    for (const command of again) void this.#dispatch(command);
  }

  /** The connection is not coming back: nobody should wait for it any longer. */
  abandon(): void {
    for (const command of [...this.#cutOff]) this.#giveUp(command);
  }

  async #dispatch(command: Command): Promise<void> {
    const cut = new AbortController();
    command.sends += 1;
    command.doubt = setInterval(() => void this.#doubt(command, cut), this.#options.quietMs);
    try {
      const answer = await command.send(command.opId, cut.signal);
      this.#settle(command, () => command.resolve(answer));
    } catch (error) {
      clearInterval(command.doubt);
      const isLost = await this.#wasLost(error, cut.signal.aborted);
      if (isLost && command.sends < SENDS_MAX) return this.#hold(command);
      this.#settle(command, () => command.reject(isLost ? layerProblem(layerProblems.notSent) : (error as Error)));
    }
  }

  async #doubt(command: Command, cut: AbortController): Promise<void> {
    this.#late(command);
    // A call beside the socket goes over a connection of its own, which the same silence holds until its time is out.
    if (!(await this.#options.probe())) cut.abort();
  }

  /** A time-out says nothing of the connection by itself: only where it is dead is the command sent again. */
  async #wasLost(error: unknown, isCut: boolean): Promise<boolean> {
    if (isCut && !(error instanceof ApiProblem)) return true;
    if (!(error instanceof ApiProblem) || error.status !== 0) return false;
    if (error.code === layerProblems.timedOut.code) return !(await this.#options.probe());
    return error.code === layerProblems.noConnection.code || error.code === layerProblems.network.code;
  }

  async #hold(command: Command): Promise<void> {
    if (!this.#open.has(command)) return;
    this.#cutOff.add(command);
    this.#late(command);
    if (command.isOver) return this.#giveUp(command);
    // A call beside the socket was cut off while the socket is sound: no joining will send it again.
    if ((await this.#options.probe()) && this.#cutOff.delete(command))
      setTimeout(() => void this.#dispatch(command), this.#options.quietMs);
  }

  #late(command: Command): void {
    if (command.isLate || !this.#open.has(command)) return;
    command.isLate = true;
    this.#options.changed();
  }

  #giveUp(command: Command): void {
    // Under way, its answer or its time-out decides.
    if (!this.#cutOff.delete(command)) return;
    this.#settle(command, () => command.reject(layerProblem(layerProblems.notSent)));
  }

  #settle(command: Command, finish: () => void): void {
    clearTimeout(command.limit);
    clearInterval(command.doubt);
    if (!this.#open.delete(command)) return;
    finish();
    if (command.isLate) this.#options.changed();
  }
}

/** A failed acknowledgement as a problem, to be worded like any other. */
export function refusal(ack: RefusedAck): ApiProblem {
  return new ApiProblem(ack.error, {
    code: ack.code,
    status: ack.status,
    details: ack.details as ApiProblem['details'],
    ...(ack.requestId !== undefined && { requestId: ack.requestId }),
  });
}
