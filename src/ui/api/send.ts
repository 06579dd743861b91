import { layerProblem, layerProblems, type FailureBody } from './problem.ts';
import { fileName, type Download, type Outgoing } from './wire.ts';

export interface Timing {
  /** One try of a JSON call, in ms. */
  readonly timeoutMs: number;
  /** One try of an upload or download (C1-113). */
  readonly fileTimeoutMs: number;
  /** Pauses before each repetition of a read that did not reach the server (C1-85). */
  readonly retryPausesMs: readonly number[];
}

export const documentedTiming: Timing = { timeoutMs: 10_000, fileTimeoutMs: 60_000, retryPausesMs: [1000, 2000] };

export interface Answered {
  readonly ok: boolean;
  readonly status: number;
  /** Null for a file and for an answer that is not JSON. */
  readonly json: (FailureBody & Readonly<Record<string, unknown>>) | null;
  readonly file: Download | null;
}

export interface Sender {
  readonly base: string;
  readonly timing: Timing;
}

/**
 * Sends one call and reads its whole answer; a read that does not reach the server is tried twice more.
 * @throws ApiProblem request.timed_out, request.no_connection (refused, offline), request.network (broken underway)
 */
export async function send(sender: Sender, call: Outgoing, token: string | null, retry = true): Promise<Answered> {
  const pauses = retry && call.method === 'GET' ? sender.timing.retryPausesMs : [];
  for (const pauseMs of pauses) {
    try {
      return await once(sender, call, token);
    } catch (error) {
      if (!isNetwork(error)) throw error;
    }
    await pause(pauseMs, call.signal);
  }
  return once(sender, call, token);
}

async function once({ base, timing }: Sender, call: Outgoing, token: string | null): Promise<Answered> {
  const limit = AbortSignal.timeout(call.isFile ? timing.fileTimeoutMs : timing.timeoutMs);
  const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit;
  let answered: Response | null = null;
  try {
    answered = await fetch(base + call.path, {
      method: call.method,
      headers: token ? { ...call.headers, authorization: `Bearer ${token}` } : call.headers,
      body: call.body ?? null,
      credentials: 'include',
      signal,
    });
    return await read(answered, call.isFile);
  } catch (error) {
    if (call.signal?.aborted) throw error; // the caller gave up; that is no problem to show
    if (limit.aborted) throw layerProblem(layerProblems.timedOut, error);
    throw layerProblem(answered ? layerProblems.network : layerProblems.noConnection, error);
  }
}

async function read(response: Response, isFile: boolean): Promise<Answered> {
  const disposition = response.headers.get('content-disposition');
  if (isFile && response.ok && disposition !== null) {
    return { ok: true, status: response.status, json: null, file: { name: fileName(disposition), body: await response.blob() } };
  }
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const text = await response.text();
  // A sign-in page of a public network answers 200 with HTML: that is no answer of ours.
  if (response.ok && !isJson) throw new TypeError('The answer is not JSON');
  return { ok: response.ok, status: response.status, json: isJson ? parsed(text, response.ok) : null, file: null };
}

/** A failed answer's broken body says nothing; a successful one's is a failure of its own. */
function parsed(text: string, mustBeWhole: boolean): Answered['json'] {
  try {
    return JSON.parse(text) as Answered['json'];
  } catch (error) {
    if (mustBeWhole) throw error;
    return null;
  }
}

function isNetwork(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === layerProblems.noConnection.code || code === layerProblems.network.code;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}
