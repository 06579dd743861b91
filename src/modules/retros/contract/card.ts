import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { Word } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { CardId, ColumnId, GroupId, ParticipantId, RetroSessionId } from './ids.ts';
import { retro } from './problems.ts';

export const CARD_MAX = 500; // characters, after trimming
const CARD_SENT_MAX = 10_000; // characters; what is longer is no card at all

/**
 * A card as one reader may see it. While it is hidden, others get its place alone: no text, no author, no date
 * (ruling 17); the author of an anonymous card goes to nobody else at all (ruling 20).
 */
export const RetroCard = z.strictObject({
  id: CardId,
  columnId: ColumnId,
  groupId: z.nullable(GroupId),
  /** null while it is hidden from the reader. */
  content: z.nullable(z.string()),
  isHidden: z.boolean(),
  isMine: z.boolean(),
  /** null for others' anonymous cards, and for cards hidden from the reader. */
  authorId: z.nullable(ParticipantId),
  authorName: z.nullable(z.string()),
  anonymous: z.boolean(),
  /** Of all; null until the discussion (S2-24). */
  votes: z.nullable(z.int()),
  /** The card was talked about on its own. */
  isDiscussed: z.boolean(),
  /** Grows by one with each change of its text, and a change of that names it; 0 while it is hidden from the reader. */
  version: z.int(),
});
export type RetroCard = z.infer<typeof RetroCard>;

/** Content is judged by the rules, so that its refusals have the documented texts. */
const Content = z.string().check(z.maxLength(CARD_SENT_MAX));

/** `authorId` is documented, and must be the caller's own. */
export const CardDraft = z.object({
  columnId: ColumnId,
  content: Content,
  anonymous: z._default(z.boolean(), false),
  authorId: z.optional(Word),
});
export type CardDraft = z.output<typeof CardDraft>;

const params = z.object({ sessionId: RetroSessionId });
const one = z.object({ sessionId: RetroSessionId, cardId: CardId });
const texts = [retro.invalid_column, retro.card_empty, retro.card_too_long];

export const addCard = endpoint({
  id: 'retros.addCard',
  route: 'POST /api/retrospectives/sessions/:sessionId/cards',
  summary: 'Add a card while ideas are collected',
  action: actions.takePart,
  params,
  body: CardDraft,
  answer: data(RetroCard),
  problems: [
    retro.session_not_found,
    retro.not_participant,
    retro.observers_cannot_add,
    retro.not_collecting,
    retro.too_many_cards,
    retro.anonymous_disabled,
    ...texts,
  ],
  status: 201,
});

export const listCards = endpoint({
  id: 'retros.listCards',
  route: 'GET /api/retrospectives/sessions/:sessionId/cards',
  summary: 'List the cards as the caller may see them',
  action: actions.view,
  params,
  query: z.object(paging),
  answer: list(RetroCard),
  problems: [retro.session_not_found],
});

export const updateCard = endpoint({
  id: 'retros.updateCard',
  route: 'PATCH /api/retrospectives/sessions/:sessionId/cards/:cardId',
  summary: 'Change a card of one’s own, or as the facilitator one that is not hidden',
  action: actions.takePart,
  params: one,
  body: z.object({
    content: z.optional(Content),
    columnId: z.optional(ColumnId),
    /** The version that the change was made on; an older one than the record’s is refused. */
    version: z.optional(Count),
  }),
  answer: data(RetroCard),
  problems: [retro.card_not_found, retro.card_not_editable, retro.card_hidden, ...texts, retro.stale],
});

export const deleteCard = endpoint({
  id: 'retros.deleteCard',
  route: 'DELETE /api/retrospectives/sessions/:sessionId/cards/:cardId',
  summary: 'Delete a card of one’s own, or as the facilitator any',
  action: actions.takePart,
  params: one,
  answer: done,
  problems: [retro.card_not_found, retro.card_not_deletable, retro.votes_placed],
});
