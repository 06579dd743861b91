import type { ParticipantRole } from '#modules/retros/contract/participant.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import type { Phase, SessionStatus } from '#modules/retros/contract/session.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { isClosed } from './phase.ts';

/** Everybody who takes part notes, while topics are discussed and while actions are agreed on. */
export function refuseNoting(
  me: { readonly role: ParticipantRole } | null,
  { status, phase }: { readonly status: SessionStatus; readonly phase: Phase },
): ProblemKind | null {
  if (me === null) return retro.not_participant;
  if (me.role === 'observer') return retro.observers_cannot_note;
  return isClosed(status) || (phase !== 'DISCUSS' && phase !== 'ACTION_ITEMS') ? retro.not_noting : null;
}
