import type { Context } from '#platform/module/context.ts';
import { Problem, common } from '#shared/problem.ts';
import { requireOperator } from '../queries.ts';
import { telemetryIn } from '../tables.ts';

/** Takes a group of errors away, whether it is fixed or was never one. @throws Problem request.not_found */
export async function deleteGroup(context: Context, id: string): Promise<Record<never, never>> {
  await requireOperator(context);
  const { numDeletedRows } = await telemetryIn(context.tx).deleteFrom('telemetry_errors').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem(common.not_found);
  return {};
}
