import { useWords } from '#ui/text/use-text.ts';
import type { CompetitorId, RowId } from './competitors.ts';

/** The texts of one competitor; every number in it is held to the data by a test. */
export interface CompetitorWords {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly summary: string;
  readonly lead: string;
  readonly for: string;
  readonly strengths: readonly string[];
  readonly weaknesses: readonly string[];
  readonly plans: readonly string[];
  readonly saving: string;
  readonly rows: Readonly<Partial<Record<RowId, string>>>;
  readonly stay: string;
  readonly callTitle: string;
  readonly callText: string;
}

export const useCompetitorWords = (id: CompetitorId): CompetitorWords => useWords('site-compare')[id];
