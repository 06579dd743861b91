import type { Context, RequestContext } from '#platform/module/context.ts';
import { answerOf, commandOf, isDoneBefore, keepAnswer, type Command } from '#platform/module/idempotency.ts';
import { within } from './access.ts';

/** The endpoint and its input, where a call is answered once for each Idempotency-Key. */
export interface AnsweredOnce {
  readonly operation: string;
  readonly input: unknown;
}

/** @throws Problem request.key_reused */
export const keptAnswer = <T>({ tx }: Pick<Context, 'tx'>, command: Command): Promise<{ readonly answer: T } | null> =>
  answerOf<T>(tx, command);

/**
 * Answers a call once for each Idempotency-Key where its work takes several transactions, because the provider is asked between
 * them. Its reply is kept after it, so the work itself must do nothing twice. @throws Problem request.key_reused
 */
export async function answerOnce<T>(request: RequestContext, once: AnsweredOnce, work: () => Promise<T>): Promise<T> {
  const command = commandOf(request, once);
  if (!command) return work();
  const kept = await within(request, (context) => keptAnswer<T>(context, command));
  if (kept) return kept.answer;
  const answer = await work();
  try {
    await within(request, ({ tx }) => keepAnswer(tx, command, answer));
  } catch (error) {
    // The same call was sent twice at the same moment: both were answered, and the first is kept.
    if (!isDoneBefore(error)) throw error;
  }
  return answer;
}
