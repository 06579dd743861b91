import type { ParticipantRole } from '#modules/retros/contract/participant.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import type { Phase, SessionStatus } from '#modules/retros/contract/session.ts';
import type { RetroSettings } from '#modules/retros/contract/settings.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { isClosed } from './phase.ts';

/** Whether somebody may change groups now. */
export function refuseGrouping(
  me: { readonly role: ParticipantRole } | null,
  {
    status,
    phase,
    settings,
  }: { readonly status: SessionStatus; readonly phase: Phase; readonly settings: Pick<RetroSettings, 'enableCardGrouping'> },
): ProblemKind | null {
  if (me === null) return retro.not_participant;
  if (me.role === 'observer') return retro.observers_cannot_add;
  if (!settings.enableCardGrouping) return retro.grouping_disabled;
  return isClosed(status) || phase !== 'GROUP' ? retro.not_grouping : null;
}
