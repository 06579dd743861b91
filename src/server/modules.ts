import { actionItems } from '#modules/action-items/server/index.ts';
import { accounts } from '#modules/accounts/server/index.ts';
import { auth } from '#modules/auth/server/index.ts';
import { poker } from '#modules/poker/server/index.ts';
import { retros } from '#modules/retros/server/index.ts';
import { teams } from '#modules/teams/server/index.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetSpentRows } from '#platform/live/retention.ts';
import type { ServerModule } from '#platform/module/server-module.ts';
import type { ProblemKind } from '#shared/problem.ts';

/** The server's modules. A module is entered here and in src/web/modules.ts, and nowhere else. */
export const modules: readonly ServerModule[] = [accounts, auth, teams, poker, actionItems, retros];

/** The modules' jobs and the platform's own. */
export const jobsOf = (list: readonly ServerModule[]): readonly Job[] => [...list.flatMap((module) => module.jobs ?? []), forgetSpentRows];

/** What a violated unique index means, over all modules. */
export const conflictsOf = (list: readonly ServerModule[]): Readonly<Record<string, ProblemKind>> =>
  Object.assign({}, ...list.map((module) => module.conflicts ?? {}));
