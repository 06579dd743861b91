import type { Context, RequestContext } from '#platform/module/context.ts';
import { answerOf, commandOf, once } from '#platform/module/idempotency.ts';
import { within } from './access.ts';

interface Steps<Begun, Found, Result> {
  /** In a first transaction: refuses what can be refused before the provider is asked. */
  begin(context: Context): Promise<Begun>;
  /** Asks the provider, outside of a transaction. */
  ask(begun: Begun): Promise<Found>;
  /** In a second one: nothing that was read in the first still holds. */
  finish(context: Context, begun: Begun, found: Found): Promise<Result>;
}

interface Operation {
  readonly operation: string;
  readonly input: unknown;
}

/** A call that asks a provider between two transactions, answered once for each Idempotency-Key. */
export async function inSteps<Begun, Found, Result>(
  request: RequestContext,
  asked: Operation,
  { begin, ask, finish }: Steps<Begun, Found, Result>,
): Promise<Result> {
  const command = commandOf(request, asked);
  const first = await within(request, async (context) => {
    const kept = command && (await answerOf<Result>(context.tx, command));
    return kept ?? { begun: await begin(context) };
  });
  if ('answer' in first) return first.answer;
  const found = await ask(first.begun);
  return within(request, (context) => {
    const work = () => finish(context, first.begun, found);
    return command ? once(context.tx, command, work) : work();
  });
}
