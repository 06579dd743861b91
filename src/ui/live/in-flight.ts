import { randomId } from '#ui/api/random-id.ts';
import { ApiProblem, layerProblem, layerProblems } from '#ui/api/problem.ts';
import type { Ack } from '#shared/live.ts';

interface Command {
  readonly event: string;
  readonly payload: object;
  /** The server applies one of these once, however often it arrives. */
  readonly opId: string;
  readonly resolve: (data: unknown) => void;
  readonly reject: (problem: Error) => void;
  isRepeated: boolean;
}

type Ask = (event: string, payload: object) => Promise<unknown>;

/** A live refusal has no HTTP status; screens tell refusals from lost connections by it all the same. */
const REFUSED = 400;

/** The commands of one room that were sent and not yet acknowledged. */
export class InFlight {
  readonly #ask: Ask;
  readonly #acknowledged: (version: number) => void;
  /** Cut off by a lost connection; sent once more when the room has been joined again. */
  #cutOff: Command[] = [];

  /** @param acknowledged told the version that a command has brought the room to */
  constructor(ask: Ask, acknowledged: (version: number) => void) {
    this.#ask = ask;
    this.#acknowledged = acknowledged;
  }

  /** @throws ApiProblem of the refusal; request.timed_out; request.no_connection when the connection did not come back */
  send(event: string, payload: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      void this.#dispatch({ event, payload, opId: randomId(), resolve, reject, isRepeated: false });
    });
  }

  repeat(): void {
    const again = this.#cutOff;
    this.#cutOff = [];
    for (const command of again) void this.#dispatch(command);
  }

  /** The connection is not coming back soon: nobody should wait for it any longer. */
  abandon(): void {
    const lost = this.#cutOff;
    this.#cutOff = [];
    for (const command of lost) command.reject(layerProblem(layerProblems.noConnection));
  }

  async #dispatch(command: Command): Promise<void> {
    try {
      const ack = (await this.#ask(command.event, { ...command.payload, opId: command.opId })) as Ack;
      if (!ack.success) return command.reject(refusal(ack));
      if (ack.version !== undefined) this.#acknowledged(ack.version);
      command.resolve(ack.data);
    } catch (error) {
      const isLost = error instanceof ApiProblem && error.code === layerProblems.noConnection.code;
      if (!isLost || command.isRepeated) return command.reject(error as Error);
      command.isRepeated = true;
      this.#cutOff.push(command);
    }
  }
}

/** A failed acknowledgement as a problem, to be worded like any other. */
export function refusal(ack: Extract<Ack, { success: false }>): ApiProblem {
  return new ApiProblem(ack.error, { code: ack.code, status: REFUSED, details: ack.details as ApiProblem['details'] });
}
