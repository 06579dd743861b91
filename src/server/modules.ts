import { accountsWith } from '#modules/accounts/server/index.ts';
import { actionItems } from '#modules/action-items/server/index.ts';
import { analytics } from '#modules/analytics/server/index.ts';
import { audit } from '#modules/audit/server/index.ts';
import { archiveKeysOf } from '#modules/audit/server/public.ts';
import { auth } from '#modules/auth/server/index.ts';
import { boards } from '#modules/boards/server/index.ts';
import { planAndLimitsOf, plansOfAccounts, startSubscription } from '#modules/billing/server/public.ts';
import { attachmentKeysOf, countBoards, endedSprints, finishedStories } from '#modules/boards/server/public.ts';
import { enterprise } from '#modules/enterprise/server/index.ts';
import { invitations } from '#modules/invitations/server/index.ts';
import { countPromisedPlaces } from '#modules/invitations/server/public.ts';
import { features } from '#modules/features/server/index.ts';
import { notifications } from '#modules/notifications/server/index.ts';
import { pokerWith } from '#modules/poker/server/index.ts';
import { countSessionsSince } from '#modules/poker/server/public.ts';
import { retros } from '#modules/retros/server/index.ts';
import { search } from '#modules/search/server/index.ts';
import { fillIndex, sourcesOf } from '#modules/search/server/public.ts';
import { schedule } from '#modules/schedule/server/index.ts';
import { teams } from '#modules/teams/server/index.ts';
import { countTeams, giveBackPlaces, keepPlaces } from '#modules/teams/server/public.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetSpentRows } from '#platform/live/retention.ts';
import type { ServerModule } from '#platform/module/server-module.ts';
import type { ProblemKind } from '#shared/problem.ts';

/** The lowest module answers with what those above it know, so it is handed to it here. */
export const accounts = accountsWith({
  plans: { planAndLimitsOf, plansOfAccounts, startSubscription },
  counts: { teams: countTeams, pendingInvitations: countPromisedPlaces, sessionsSince: countSessionsSince, boards: countBoards },
  places: { keep: keepPlaces, giveBack: giveBackPlaces },
  fileKeysOf: [archiveKeysOf, attachmentKeysOf],
});

/** Boards stand on planning poker, so what became of its estimates is handed down. */
const poker = pokerWith({ finishedStories, endedSprints });

/** The server's modules. A module is entered here and in src/web/modules.ts, and nowhere else. */
export const modules: readonly ServerModule[] = [
  audit,
  notifications,
  accounts,
  features,
  auth,
  enterprise,
  teams,
  invitations,
  poker,
  actionItems,
  retros,
  boards,
  analytics,
  schedule,
  search,
];

/** The modules' jobs and the platform's own. */
export const jobsOf = (list: readonly ServerModule[]): readonly Job[] => [
  ...list.flatMap((module) => module.jobs ?? []),
  fillIndex(sourcesOf(list)),
  forgetSpentRows,
];

/** What a violated unique index means, over all modules. */
export const conflictsOf = (list: readonly ServerModule[]): Readonly<Record<string, ProblemKind>> =>
  Object.assign({}, ...list.map((module) => module.conflicts ?? {}));
