import * as z from 'zod/mini';
import { endpoint, file } from '#shared/endpoint.ts';
import { Word } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { RetroSessionId } from './ids.ts';
import { retro } from './problems.ts';

export const exportFormats = ['pdf', 'csv', 'json', 'markdown'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportLanguages = ['en', 'fr', 'es'] as const;
export type ExportLanguage = (typeof exportLanguages)[number];

/** In any case; MD is MARKDOWN. */
const Format = z.pipe(
  z.pipe(
    Word,
    z.transform((sent: string) => {
      const format = sent.trim().toLowerCase();
      return format === 'md' ? 'markdown' : format;
    }),
  ),
  z.enum(exportFormats),
);

export const exportSession = endpoint({
  id: 'retros.exportSession',
  route: 'GET /api/retrospectives/sessions/:sessionId/export',
  summary: 'Download a retrospective as PDF, CSV, JSON or Markdown; what the caller may not see yet is left out',
  action: actions.export,
  params: z.object({ sessionId: RetroSessionId }),
  query: z.object({
    format: z._default(Format, 'json'),
    /** Language of the headings. */
    language: z._default(z.enum(exportLanguages), 'en'),
  }),
  answer: file('application/json', 'text/csv', 'application/pdf', 'text/markdown'),
  problems: [retro.session_not_found],
});
