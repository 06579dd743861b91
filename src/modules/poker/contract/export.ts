import * as z from 'zod/mini';
import { endpoint, file } from '#shared/endpoint.ts';
import { Word } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { PokerSessionId } from './ids.ts';
import { poker } from './problems.ts';

export const exportFormats = ['json', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportParts = ['votes', 'participants', 'discussions', 'history'] as const;
export type ExportPart = (typeof exportParts)[number];
export const exportLanguages = ['en', 'fr', 'es'] as const;

const Format = z.pipe(
  z.pipe(
    Word,
    z.transform((sent: string) => sent.trim().toLowerCase()),
  ),
  z.enum(exportFormats),
);

/** `?include=votes,history`; absent means all parts, empty means the stories alone. */
const Include = z.pipe(
  z.pipe(
    Word,
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
  route: 'GET /api/planning-poker/sessions/:sessionId/export',
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
