import { SECOND } from '#shared/time.ts';

export interface CallLimits {
  /** Of one call, its answer included. */
  readonly timeoutMs: number;
  /** Bytes of one answer. */
  readonly answerMax: number;
}

export const CALL_LIMITS: CallLimits = { timeoutMs: 15 * SECOND, answerMax: 8 * 1024 * 1024 };

/** A provider's answer that does not fit what is read. It names places, never what is there: that is the customers' data. */
export class UnreadableAnswer extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreadableAnswer';
  }
}

/**
 * As `fetch`, with a time limit, a bounded answer and no redirect followed. The hosts are the providers' own, or a test server
 * of the operator, so no address is looked at.
 * @throws UnreadableAnswer
 */
export function boundedFetch({ timeoutMs, answerMax }: CallLimits): typeof fetch {
  return async (input, init) => {
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const answer = await fetch(input, { ...init, redirect: 'manual', signal });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw new UnreadableAnswer('The provider answers with a redirect');
    }
    const body = await bodyOf(answer, answerMax);
    const { status, headers } = answer;
    return new Response(body.length === 0 ? null : body, { status, headers });
  };
}

async function bodyOf(answer: Response, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    // Leaving the loop cancels the rest.
    if (size > max) throw new UnreadableAnswer(`The provider answers with more than ${max} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
