import { requireFeature } from '#modules/features/server/public.ts';
import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import { findBuiltIn } from '#modules/retros/rules/formats.ts';
import { findTemplate } from '#modules/retros/server/queries/template.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { findTeam } from '#modules/teams/server/public.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { makeSession } from './session.ts';

export interface ScheduledSession {
  readonly name: string;
  readonly teamId: TeamId | null;
  /** Facilitates it; an active member who is no account observer. */
  readonly userId: UserId;
  readonly templateId: string | null;
}

/** Whether retrospectives of the scope's account can be begun with such a template. */
export async function hasTemplate(scoped: Scoped, id: string): Promise<boolean> {
  return findBuiltIn(id) !== null || (await findTemplate(scoped, id)) !== null;
}

/**
 * Makes the WAITING retrospective of a schedule whose time has come, for the member whose schedule it is. A template or a team
 * that has been deleted since does not keep the meeting from taking place.
 * @throws Problem retros.session_limit, retros.invalid_facilitator, features.off
 */
export async function beginScheduledSession(
  context: Context,
  { name, teamId, userId, templateId }: ScheduledSession,
): Promise<RetroSessionId> {
  await requireFeature(context, 'agile_survival');
  const team = teamId === null ? null : await findTeam(context, teamId);
  const format = templateId !== null && (await hasTemplate(context, templateId)) ? templateId : null;
  return makeSession(context, { name, teamId: team?.id ?? null, facilitatorId: userId, format }, { userId });
}
