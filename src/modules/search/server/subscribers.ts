import type { Subscriber } from '#platform/events/subscriber.ts';
import type { ServerModule } from '#platform/module/server-module.ts';
import type { SearchSource } from '#platform/module/search-source.ts';
import { FILL_JOB } from './jobs.ts';
import { holdIndex, markFilled } from './service/fill.ts';
import { keepAgain } from './service/keep.ts';

export const sourcesOf = (all: readonly ServerModule[]): readonly SearchSource[] => all.flatMap((module) => module.search ?? []);

const BORN = 'account.created';
/** Signs of life of an account whose index is not filled yet. */
const ALIVE = ['auth.signed_in', 'auth.account_switched'];

/**
 * Keeps the index as the events say. From now on only: what was there before is filled in by a job, which is quicker than
 * all that ever happened.
 */
export function keepIndex(all: readonly ServerModule[]): Subscriber {
  const sources = sourcesOf(all);
  return {
    name: 'search.keep',
    types: [...new Set([BORN, ...ALIVE, ...sources.flatMap(({ on }) => on)])],
    from: 'now',
    async handle(context, event) {
      const { isDone } = await holdIndex(context);
      if (!isDone) await (event.type === BORN ? markFilled(context) : context.enqueue(FILL_JOB, { accountId: context.scope.accountId }));
      for (const source of sources) {
        if (source.on.includes(event.type)) await keepAgain(context, source, await source.idsOf(context, event));
      }
    },
  };
}
