import type { RequestContext } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { businessProblems } from '../../contract.ts';

/** Everyone may enter the demo, so what is written there is no one’s word. @throws Problem businesses.demo_refused */
export function refuseDemo({ actor }: Pick<RequestContext, 'actor'>): void {
  if (actor.kind === 'user' && actor.isDemo) throw new Problem(businessProblems.demo_refused);
}
