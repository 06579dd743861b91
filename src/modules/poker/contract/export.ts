import * as z from 'zod/mini';
import { endpoint, file } from '#shared/endpoint.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { CardValue } from './card.ts';
import { Discussion } from './discussion.ts';
import { HistoryEntry } from './history.ts';
import { ParticipantId, PokerSessionId, StoryId } from './ids.ts';
import { poker } from './problems.ts';
import { SessionStatus } from './session.ts';
import { VoteStatistics } from './statistics.ts';
import { StoryStatus } from './story.ts';
import { Vote } from './vote.ts';

export const exportFormats = ['json', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportParts = ['votes', 'participants', 'discussions', 'history'] as const;
export type ExportPart = (typeof exportParts)[number];
export const exportLanguages = ['en', 'fr', 'es'] as const;

/** All that an export can hold, before any format; parts that were not asked for are absent. Also the JSON export's content. */
export const SessionExport = z.strictObject({
  exportedAt: Moment,
  session: z.strictObject({
    id: PokerSessionId,
    name: z.string(),
    description: z.string(),
    status: SessionStatus,
    votingSystem: z.string(), // the deck's name
    facilitator: z.string(),
    createdAt: Moment,
    startedAt: z.nullable(Moment),
    completedAt: z.nullable(Moment),
    durationMinutes: z.int(),
    storiesTotal: z.int(),
    storiesEstimated: z.int(),
    totalPoints: z.number(),
  }),
  participants: z.optional(z.array(z.strictObject({ id: ParticipantId, name: z.string(), role: z.string(), isGuest: z.boolean() }))),
  stories: z.array(
    z.strictObject({
      id: StoryId,
      key: z.nullable(z.string()),
      title: z.string(),
      description: z.string(),
      order: z.int(),
      status: StoryStatus,
      votingRound: z.int(),
      finalEstimate: z.nullable(CardValue),
      /** Of the last round, and only once it is revealed (S2-21). */
      votes: z.optional(z.array(Vote)),
      stats: z.nullable(VoteStatistics),
    }),
  ),
  history: z.optional(z.array(HistoryEntry)),
  discussions: z.optional(z.array(Discussion)),
});
export type SessionExport = z.infer<typeof SessionExport>;

const Format = z.pipe(
  z.pipe(
    z.string(),
    z.transform((sent: string) => sent.trim().toLowerCase()),
  ),
  z.enum(exportFormats),
);

/** `?include=votes,history`; absent means all parts, empty means the stories alone. */
const Include = z.pipe(
  z.pipe(
    z.string(),
    z.transform((sent: string) =>
      sent
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ),
  z.array(z.enum(exportParts)),
);

export const exportSession = endpoint({
  id: 'poker.exportSession',
  method: 'GET',
  path: '/api/planning-poker/sessions/:sessionId/export',
  summary: 'Download a session as JSON, CSV or PDF; votes that are not revealed are left out',
  action: actions.export,
  params: z.object({ sessionId: PokerSessionId }),
  query: z.object({
    format: z._default(Format, 'json'),
    include: z.optional(Include),
    /** Language of the headings in CSV and PDF. */
    language: z._default(z.enum(exportLanguages), 'en'),
  }),
  answer: file('application/json', 'text/csv', 'application/pdf'),
  problems: [poker.session_not_found],
});
