import * as z from 'zod/mini';
import { DAY, SECOND } from '#shared/time.ts';
import { boundedFetch, UnreadableAnswer, type CallLimits } from './bounded-fetch.ts';
import { KeyRefused, ProviderAway } from './provider.ts';

/** A call that the provider does not do, for a reason that is neither the key nor the moment. */
export class CallRefused extends UnreadableAnswer {
  /** The codes in the body, as the provider writes them. */
  readonly codes: readonly string[];
  constructor(status: number, codes: readonly string[]) {
    super(`The provider answers ${status} (${codes.join(', ')})`);
    this.name = 'CallRefused';
    this.codes = codes;
  }
}

export interface ProviderCall {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams;
}

/** @throws KeyRefused for texts that no header takes: fetch would quote them in its error */
export function usableKey(key: string): string {
  if (!/^[\x21-\x7E]+$/.test(key)) throw new KeyRefused('key_refused');
  return key;
}

/** @throws KeyRefused, ProviderAway, CallRefused, UnreadableAnswer */
export async function askProvider(url: URL, { body, ...call }: ProviderCall, limits: CallLimits): Promise<unknown> {
  const answer = await send(url, { ...call, ...(body && { body: body.toString() }) }, limits);
  refuseStatus(answer.status, answer.headers.get('retry-after'));
  const json = jsonOf(await answer.text(), answer.status);
  if (!answer.ok) throw new CallRefused(answer.status, codesIn(json));
  return json;
}

async function send(url: URL, init: RequestInit, limits: CallLimits): Promise<Response> {
  try {
    return await boundedFetch(limits)(url, init);
  } catch (error) {
    if (error instanceof UnreadableAnswer) throw error;
    throw new ProviderAway(null, { cause: error });
  }
}

/** What the status alone says, the same for all providers. @throws KeyRefused, ProviderAway */
export function refuseStatus(status: number, retryAfter: string | null): void {
  if (status === 401) throw new KeyRefused('key_refused');
  if (status === 403) throw new KeyRefused('permission_missing');
  if (status === 408 || status === 429 || status >= 500) throw new ProviderAway(secondsOf(retryAfter));
}

/** Seconds or a date, as HTTP has it; at most a day, so that a provider's mistake does not end a sync. */
export function secondsOf(retryAfter: string | null | undefined, now = Date.now()): number | null {
  if (!retryAfter) return null;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - now) / SECOND);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), DAY / SECOND) : null;
}

function jsonOf(text: string, status: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser quotes the text, so its error is not kept.
    throw new UnreadableAnswer(`The provider answers ${status} with something else than JSON`);
  }
}

const Code = z.string().check(z.regex(/^\w{1,80}$/));
/** Square lists errors; PayPal names one, with details. */
const Refusal = z.object({
  errors: z.optional(z.array(z.object({ code: Code }))),
  name: z.optional(Code),
  error: z.optional(Code),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

function codesIn(json: unknown): string[] {
  const { success, data } = Refusal.safeParse(json);
  if (!success) return [];
  const issues = (data.details ?? []).map(({ issue }) => issue).filter((issue) => Code.safeParse(issue).success);
  return [data.name, data.error, ...(data.errors ?? []).map(({ code }) => code), ...issues].filter((code) => code !== undefined);
}

/** @throws UnreadableAnswer with the places that do not fit, and without what is there */
export function readAnswer<T extends z.ZodMiniType>(schema: T, answer: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(answer);
  if (success) return data;
  const places = error.issues.slice(0, 5).map(({ path }) => path.join('.'));
  throw new UnreadableAnswer(`The provider's answer does not fit at ${places.join(', ')}`);
}
