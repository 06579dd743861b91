import type { ItemPart } from '#modules/boards/contract/item.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { refreshAll } from '#ui/api/use-write.ts';

/** Ids of the endpoints behind each part: the board listens before any of them has been fetched. */
const reads: Readonly<Record<ItemPart, string>> = {
  comments: 'boards.listComments',
  checklist: 'boards.listChecklist',
  links: 'boards.listLinks',
  attachments: 'boards.listAttachments',
};

/** Reads again what hangs on the open item, and its life: those that are on the screen at once, others when they are. */
export const refreshParts = (parts: readonly ItemPart[] = Object.keys(reads) as ItemPart[]): Promise<void> =>
  refreshAll(queryClient, [...parts.map((part) => ({ id: reads[part] })), { id: 'boards.itemActivity' }]);
