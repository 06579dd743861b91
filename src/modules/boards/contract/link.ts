import * as z from 'zod/mini';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { BoardId, ItemId, LinkId } from './ids.ts';
import { SearchText } from './item-calls.ts';
import { itemLevels, itemStatuses } from './item.ts';
import { boardProblems } from './problems.ts';

export const LINKS_MAX = 100; // of an item
export const CANDIDATES_MAX = 20; // items that a search answers

/** What an item is to another, as the item says it: two of the kinds have a word for each end. */
export const linkKinds = ['blocks', 'blocked_by', 'relates', 'duplicates', 'duplicated_by'] as const;
export type LinkKind = (typeof linkKinds)[number];
/** As a link is kept: from one item to another. */
export type StoredLinkKind = 'blocks' | 'relates' | 'duplicates';

/** The other end of a link, be it on another board. */
export const LinkedItem = z.strictObject({
  id: ItemId,
  boardId: BoardId,
  boardName: z.string(),
  key: z.string(),
  title: z.string(),
  type: z.enum(itemLevels),
  status: z.nullable(z.enum(itemStatuses)),
  isArchived: z.boolean(),
});
export type LinkedItem = z.infer<typeof LinkedItem>;

export const ItemLink = z.strictObject({ id: LinkId, kind: z.enum(linkKinds), item: LinkedItem, createdAt: Moment });
export type ItemLink = z.infer<typeof ItemLink>;

const ofItem = z.object({ itemId: ItemId });

export const listLinks = endpoint({
  id: 'boards.listLinks',
  route: 'GET /api/kanban/items/:itemId/links',
  summary: 'List the items that an item is linked to, whichever end it is',
  action: actions.view,
  params: ofItem,
  query: z.object(paging),
  answer: list(ItemLink),
  problems: [boardProblems.item_not_found],
});

export const findLinkable = endpoint({
  id: 'boards.findLinkable',
  route: 'GET /api/kanban/items/:itemId/linkable',
  summary: 'Find items of the account to link an item to, by their key or title; those of its own board first',
  action: actions.view,
  params: ofItem,
  query: z.object({ text: z._default(SearchText, '') }),
  answer: data(z.array(LinkedItem)),
  problems: [boardProblems.item_not_found],
});

export const addLink = endpoint({
  id: 'boards.addLink',
  route: 'POST /api/kanban/items/:itemId/links',
  summary: 'Link an item to another one of the account, also of another board',
  action: actions.editItems,
  params: ofItem,
  body: z.object({ kind: z.enum(linkKinds), targetId: ItemId }),
  answer: data(ItemLink),
  problems: [
    boardProblems.item_not_found,
    boardProblems.link_target_unknown,
    boardProblems.link_self,
    boardProblems.link_exists,
    boardProblems.link_circle,
    boardProblems.links_max,
    boardProblems.archived,
  ],
  status: 201,
});

export const deleteLink = endpoint({
  id: 'boards.deleteLink',
  route: 'DELETE /api/kanban/items/:itemId/links/:linkId',
  summary: 'Take a link away, from either end',
  action: actions.editItems,
  params: z.object({ itemId: ItemId, linkId: LinkId }),
  answer: done,
  problems: [boardProblems.item_not_found, boardProblems.link_not_found, boardProblems.archived],
});
