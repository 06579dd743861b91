import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { data, done, endpoint } from '#shared/endpoint.ts';
import { line } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { CardId, GroupId, RetroSessionId } from './ids.ts';
import { retro } from './problems.ts';

export const GROUP_TITLE_MAX = 120; // characters, after trimming
const CARDS_MAX = 500; // in one call

export const RetroGroup = z.strictObject({
  id: GroupId,
  sessionId: RetroSessionId,
  /** Empty while no words are shared and nobody has typed one. */
  title: z.string(),
  /** A typed title is never overwritten by a proposed one. */
  isTitleTyped: z.boolean(),
  cardIds: z.array(CardId),
  isDiscussed: z.boolean(),
  /** Grows by one with each title that somebody types; naming it names the one that was seen. */
  version: z.int(),
});
export type RetroGroup = z.infer<typeof RetroGroup>;

const Title = line(GROUP_TITLE_MAX);
const CardIds = z.array(CardId).check(z.maxLength(CARDS_MAX));
const one = z.object({ groupId: GroupId });
const refusals = [retro.not_participant, retro.observers_cannot_add, retro.grouping_disabled, retro.not_grouping];

export const GroupDraft = z.object({
  sessionId: RetroSessionId,
  title: z.optional(Title),
  cardIds: z._default(CardIds, []),
});

export const createGroup = endpoint({
  id: 'retros.createGroup',
  route: 'POST /api/retrospectives/groups',
  summary: 'Put cards together; a title is proposed from the words that they share',
  action: actions.takePart,
  body: GroupDraft,
  answer: data(RetroGroup),
  problems: [retro.session_not_found, ...refusals, retro.card_not_found],
  status: 201,
});

export const renameGroup = endpoint({
  id: 'retros.renameGroup',
  route: 'PATCH /api/retrospectives/groups/:groupId',
  summary: 'Name a group',
  action: actions.takePart,
  params: one,
  body: z.object({
    title: Title,
    /** The version that the change was made on; an older one than the record’s is refused. */
    version: z.optional(Count),
  }),
  answer: data(RetroGroup),
  problems: [retro.group_not_found, ...refusals, retro.stale],
});

export const deleteGroup = endpoint({
  id: 'retros.deleteGroup',
  route: 'DELETE /api/retrospectives/groups/:groupId',
  summary: 'Take a group apart; its cards are kept',
  action: actions.takePart,
  params: one,
  answer: done,
  problems: [retro.group_not_found, ...refusals],
});

/** One card or several: all cards of another group merge the two. */
const Chosen = z.object({ cardId: z.optional(CardId), cardIds: z.optional(CardIds) });

export const addToGroup = endpoint({
  id: 'retros.addToGroup',
  route: 'POST /api/retrospectives/groups/:groupId/cards',
  summary: 'Put cards into a group; a group that they leave empty is gone',
  action: actions.takePart,
  params: one,
  body: Chosen,
  answer: data(RetroGroup),
  problems: [retro.group_not_found, retro.card_not_found, retro.card_required, ...refusals],
});

export const removeFromGroup = endpoint({
  id: 'retros.removeFromGroup',
  route: 'DELETE /api/retrospectives/groups/:groupId/cards',
  summary: 'Take cards out of a group: named in the body or in the query',
  action: actions.takePart,
  params: one,
  query: z.object({ cardId: z.optional(CardId) }),
  body: z.optional(Chosen),
  answer: data(z.nullable(RetroGroup)),
  problems: [retro.group_not_found, retro.card_not_found, retro.card_required, ...refusals],
});

export const groupSimilar = endpoint({
  id: 'retros.groupSimilar',
  route: 'POST /api/retrospectives/sessions/:sessionId/groups/similar',
  summary: 'Group the loose cards that say much the same, by the words that they share',
  action: actions.facilitate,
  params: z.object({ sessionId: RetroSessionId }),
  answer: data(z.array(RetroGroup)),
  problems: [retro.session_not_found, retro.grouping_disabled, retro.not_grouping],
});
