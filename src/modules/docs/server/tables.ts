import type { Tx } from '#platform/db/bound-dialect.ts';
import type { DayText } from '#shared/days.ts';
import type { Locale } from '#shared/locale.ts';

type AnswerTable = { path: string; mark: string; language: Locale; has_helped: boolean; day: DayText };

export const docsIn = (tx: Tx) => tx.$extendTables<{ docs_answers: AnswerTable }>();
