import { findMemberNames } from '#modules/accounts/server/public.ts';
import { briefSessions as briefPoker, hasSession as hasPoker } from '#modules/poker/server/public.ts';
import { briefSessions as briefRetros, hasSession as hasRetro } from '#modules/retros/server/public.ts';
import type { Meeting } from '#modules/schedule/contract/meeting.ts';
import { scheduleProblems } from '#modules/schedule/contract/problems.ts';
import type { ScheduleKind } from '#modules/schedule/contract/schedule.ts';
import { findTeamNames } from '#modules/teams/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import { iso, isoOrNull } from '#shared/time.ts';

/** Poker sessions and retrospectives that the caller may see, newest first. */
export async function listMeetings(context: Context, { limit, offset }: { limit: number; offset: number }): Promise<Page<Meeting>> {
  // Either kind alone may fill the page.
  const poker = await briefPoker(context, offset + limit);
  const retros = await briefRetros(context, offset + limit);
  const all = [
    ...poker.items.map((session) => ({ ...session, kind: 'poker' as const })),
    ...retros.items.map((session) => ({ ...session, kind: 'retro' as const })),
  ].toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1));
  const page = all.slice(offset, offset + limit);
  const people = await findMemberNames(
    context,
    page.map((session) => session.facilitatorId),
  );
  const teams = await findTeamNames(
    context,
    page.flatMap(({ teamId }) => (teamId === null ? [] : [teamId])),
  );
  const items = page.map(({ facilitatorId, createdAt, startedAt, completedAt, ...session }): Meeting => ({
    ...session,
    teamName: session.teamId && (teams.get(session.teamId) ?? null),
    facilitatorName: people.get(facilitatorId)?.name ?? '',
    createdAt: iso(createdAt),
    startedAt: isoOrNull(startedAt),
    completedAt: isoOrNull(completedAt),
  }));
  return { items, total: poker.total + retros.total, limit, offset };
}

/** Of which kind a meeting of the account is. @throws Problem schedule.session_not_found */
export async function findMeeting(context: Context, id: string): Promise<{ id: string; kind: ScheduleKind }> {
  if (await hasPoker(context, id)) return { id, kind: 'poker' };
  if (await hasRetro(context, id)) return { id, kind: 'retro' };
  throw new Problem(scheduleProblems.session_not_found);
}
