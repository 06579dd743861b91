import { createItems } from '#modules/boards/contract/item-several.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import type { Api } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import type { InputOf } from '#ui/api/wire.ts';
import type { QuickDraft } from './board-actions.ts';
import { tell, type Means } from './command-core.ts';

/** The lines as one call; a column above its limit asks why. @returns null when they were refused */
export async function sendSeveral(
  where: Omit<InputOf<typeof createItems>['body'], 'items'>,
  quicks: readonly QuickDraft[],
  { call, askReason }: Pick<Means, 'askReason'> & Pick<Api, 'call'>,
): Promise<BoardItem[] | null> {
  const items = quicks.map((quick) => ({
    title: quick.title,
    labelIds: [...quick.labelIds],
    ...(quick.priority && { priority: quick.priority }),
    ...(quick.assigneeId && { assigneeId: quick.assigneeId }),
    ...(quick.points !== null && { storyPoints: quick.points }),
    ...(quick.dueDate && { dueDate: quick.dueDate }),
  }));
  const send = async (reason?: string): Promise<BoardItem[]> =>
    (await call(createItems, { body: { ...where, items, ...(reason !== undefined && { reason }) } })).items;
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'boards.reason_required') return refused(error);
    const reason = await askReason((error.details as { limit?: number } | undefined)?.limit ?? 0);
    return reason === null ? refused(error) : send(reason).catch(refused);
  }
}

function refused(error: unknown): null {
  tell(error);
  return null;
}
