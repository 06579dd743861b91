import type { Generated } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { DayText } from '#shared/days.ts';

export type DayTable = {
  day: DayText;
  views: Generated<number>;
  visitors: Generated<number>;
  keys: Generated<number>;
  error_groups: Generated<number>;
};

type ViewTable = { day: DayText; path: string; language: string; referrer: string; views: number };

type VisitorTable = { day: DayText; id: Buffer };

export type ErrorTable = {
  id: string;
  message: string;
  stack: string;
  path: string;
  release: string;
  count: number;
  first_at: Date;
  last_at: Date;
};

export const telemetryIn = (tx: Tx) =>
  tx.$extendTables<{
    telemetry_days: DayTable;
    telemetry_views: ViewTable;
    telemetry_visitors: VisitorTable;
    telemetry_errors: ErrorTable;
  }>();
