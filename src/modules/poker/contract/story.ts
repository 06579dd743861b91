import * as z from 'zod/mini';
import { Amount, NUMBER_MAX, Count } from '#shared/numbers.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { line, lineName, sent, Word } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { CardInput, CardValue } from './card.ts';
import { ParticipantId, PokerSessionId, StoryId } from './ids.ts';
import { poker } from './problems.ts';
import { VoteStatistics } from './statistics.ts';
import { MyVote, Vote } from './vote.ts';

export const STORIES_MAX = 100; // per session
export const STORY_TITLE_MAX = 200; // characters
export const STORY_DESCRIPTION_MAX = 2000; // characters
export const STORY_KEY_MAX = 50; // characters

export const storyStatuses = ['PENDING', 'VOTING', 'VOTED', 'ESTIMATED'] as const;
export type StoryStatus = (typeof storyStatuses)[number];
export const StoryStatus = z.enum(storyStatuses);

/** Somebody whose card differs from the one they showed in the round before. */
export const Move = z.strictObject({ participantId: ParticipantId, name: z.string(), from: CardValue, to: CardValue });
export type Move = z.infer<typeof Move>;

/** A round that was revealed. Rounds cleared before their reveal stay secret and are not listed. */
export const Round = z.strictObject({
  votingRound: z.int(),
  revealedAt: Moment,
  votes: z.array(Vote),
  stats: VoteStatistics,
  /** Against the revealed round before it. */
  moved: z.array(Move),
});
export type Round = z.infer<typeof Round>;

export const Story = z.strictObject({
  id: StoryId,
  sessionId: PokerSessionId,
  /** Key in the tool it came from, such as TRM-421. */
  key: z.nullable(z.string()),
  title: z.string(),
  description: z.string(),
  order: z.int(),
  status: StoryStatus,
  votingRound: z.int(),
  votingStartedAt: z.nullable(Moment),
  /** Who has voted in the current round; all that anybody learns before the reveal. */
  hasVoted: z.array(ParticipantId),
  /** Votes of the current round: empty until they are revealed. */
  votes: z.array(Vote),
  stats: z.nullable(VoteStatistics),
  /** Against the revealed round before; empty until the reveal. */
  moved: z.array(Move),
  /** Earlier revealed rounds, oldest first. */
  previousRounds: z.array(Round),
  finalEstimate: z.nullable(CardValue),
  estimatedAt: z.nullable(Moment),
  /** The reader's own vote of the current round. */
  myVote: z.nullable(MyVote),
  updatedAt: Moment,
  /** Grows by one with each change of key, title or description; a change of these names the one that it was made on. */
  version: z.int(),
});
export type Story = z.infer<typeof Story>;

/**
 * A story as it is pushed to everybody in the room. It says nothing of the reader's own vote: a client keeps the one it
 * has while `votingRound` stays the same, and forgets it when the round changes.
 */
export const SharedStory = z.omit(Story, { myVote: true });
export type SharedStory = z.infer<typeof SharedStory>;

export const STORIES_SENT_MAX = 1000; // blank ones and those that the rules refuse by their own text included

const Title = lineName(STORY_TITLE_MAX);
const Description = z.string().check(z.trim(), z.maxLength(STORY_DESCRIPTION_MAX));
const Key = line(STORY_KEY_MAX);

/** A story on its way in. `order` is judged by the rules, for its documented text. */
export const StoryDraft = z.object({
  title: Title,
  description: z.optional(z.nullable(Description)),
  key: z.optional(z.nullable(Key)),
  order: z.optional(Amount),
});
export type StoryDraft = z.output<typeof StoryDraft>;

type Loose = string | z.input<typeof StoryDraft>;
/** Judged once blank ones are gone: this is the end of what is read at all. */
const Loosely = sent(10_000);
const LooseStory = z.union([
  Loosely,
  z.object({
    title: Loosely,
    description: z.optional(z.nullable(Loosely)),
    key: z.optional(z.nullable(Loosely)),
    order: z.optional(Amount),
  }),
]);

/** Stories as titles or objects (ruling 21); blank ones are dropped, as the panel documents. Their number is judged by the rules. */
export const StoryDrafts = z.pipe(
  z.array(LooseStory).check(z.maxLength(STORIES_SENT_MAX)),
  z.transform((sent: Loose[], context): StoryDraft[] =>
    sent.flatMap((story, at) => {
      const draft = typeof story === 'string' ? { title: story } : story;
      if (draft.title.trim() === '') return [];
      const { data, error } = StoryDraft.safeParse(draft, { reportInput: true });
      // Named by its place among all that were sent, blank ones included.
      for (const issue of error?.issues ?? []) context.issues.push({ ...issue, path: [at, ...issue.path] } as never); // finished ones are taken too
      return data ? [data] : [];
    }),
  ),
);

const params = z.object({ sessionId: PokerSessionId });
const one = z.object({ sessionId: PokerSessionId, storyId: StoryId });
const found = [poker.session_not_found, poker.story_not_found];

export const addStory = endpoint({
  id: 'poker.addStory',
  route: 'POST /api/planning-poker/sessions/:sessionId/stories',
  summary: 'Add a story',
  action: actions.editStories,
  params,
  body: z.pipe(
    z.union([z.object({ story: z.union([StoryDraft, Title]) }), StoryDraft]),
    z.transform((sent): StoryDraft => {
      if (!('story' in sent)) return sent;
      return typeof sent.story === 'string' ? { title: sent.story } : sent.story;
    }),
  ),
  answer: data(Story),
  problems: [poker.session_not_found, poker.too_many_stories, poker.invalid_order, poker.wrong_status],
  status: 201,
});

export const addStories = endpoint({
  id: 'poker.addStories',
  route: 'POST /api/planning-poker/sessions/:sessionId/stories/bulk',
  summary: 'Add many stories, all or none',
  action: actions.editStories,
  params,
  body: z.object({ stories: StoryDrafts }),
  answer: data(z.array(Story)),
  problems: [poker.session_not_found, poker.too_many_stories, poker.invalid_order, poker.wrong_status],
  status: 201,
});

export const updateStory = endpoint({
  id: 'poker.updateStory',
  route: 'PATCH /api/planning-poker/sessions/:sessionId/stories/:storyId',
  summary: 'Change a story',
  action: actions.editStories,
  params: one,
  body: z.object({
    title: z.optional(Title),
    description: z.optional(z.nullable(Description)),
    key: z.optional(z.nullable(Key)),
    order: z.optional(Amount),
    status: z.optional(StoryStatus),
    finalEstimate: z.optional(z.nullable(CardInput)),
    /** The version that the change was made on; an older one than the record’s is refused. */
    version: z.optional(Count),
  }),
  answer: data(Story),
  problems: [
    ...found,
    poker.invalid_order,
    poker.estimate_required,
    poker.negative_estimate,
    poker.invalid_estimate,
    poker.wrong_status,
    poker.not_active,
    poker.async_open,
    poker.not_voting,
    poker.not_revealed,
    poker.stale,
  ],
});

export const deleteStory = endpoint({
  id: 'poker.deleteStory',
  route: 'DELETE /api/planning-poker/sessions/:sessionId/stories/:storyId',
  summary: 'Delete a story',
  action: actions.editStories,
  params: one,
  answer: done,
  problems: [...found, poker.voting_not_deletable, poker.wrong_status],
});

export const reorderStories = endpoint({
  id: 'poker.reorderStories',
  route: 'POST /api/planning-poker/sessions/:sessionId/stories/reorder',
  summary: 'Put the stories in a new order',
  action: actions.editStories,
  params,
  body: z.object({ storyIds: z.array(StoryId).check(z.maxLength(STORIES_SENT_MAX)) }),
  answer: data(z.array(Story)),
  problems: [poker.session_not_found, poker.incomplete_order, poker.wrong_status],
});

/** Earlier stories of the account with the same final estimate: those that are done first, else newest first. */
export const ReferenceStory = z.strictObject({
  id: StoryId,
  sessionId: PokerSessionId,
  sessionName: z.string(),
  key: z.nullable(z.string()),
  title: z.string(),
  finalEstimate: CardValue,
  estimatedAt: z.nullable(Moment),
  /** Hours from start to end of the work, once its item is done. */
  cycleTime: z.nullable(z.number()),
});
export type ReferenceStory = z.infer<typeof ReferenceStory>;

export const listReferenceStories = endpoint({
  id: 'poker.listReferenceStories',
  route: 'GET /api/planning-poker/sessions/:sessionId/reference-stories',
  summary: 'List earlier stories of the account that were given the same estimate, with how long they took',
  action: actions.compare,
  params,
  query: z.object({
    value: Word,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 2),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(NUMBER_MAX)), 0),
  }),
  answer: list(ReferenceStory),
  problems: [poker.session_not_found],
});
