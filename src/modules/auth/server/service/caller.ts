import type { Context } from '#platform/module/context.ts';
import type { UserActor } from '#shared/permissions.ts';
import { Problem, common } from '#shared/problem.ts';
import { authProblems } from '../../contract/problems.ts';

/** Who asks, of a call that only people make. @throws Problem request.signed_out */
export function personOf({ actor }: Pick<Context, 'actor'>): UserActor {
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  return actor;
}

/** What would touch other visitors of the demo, or anybody outside of it. @throws Problem auth.demo_refused */
export function refuseDemo(actor: Pick<UserActor, 'isDemo'>): void {
  if (actor.isDemo) throw new Problem(authProblems.demo_refused);
}
