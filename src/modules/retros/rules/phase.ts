import { retro } from '#modules/retros/contract/problems.ts';
import { phases, type Phase, type SessionStatus } from '#modules/retros/contract/session.ts';
import type { RetroSettings } from '#modules/retros/contract/settings.ts';
import type { ProblemKind } from '#shared/problem.ts';

/** What the conditions of the phases ask about. */
export interface Progress {
  readonly status: SessionStatus;
  readonly phase: Phase;
  readonly participants: number;
  readonly cards: number;
  readonly votes: number;
  readonly actionItems: number;
  readonly settings: Pick<RetroSettings, 'enableCardGrouping' | 'enableActionItems'>;
}

export const isClosed = (status: SessionStatus): boolean => status === 'COMPLETED' || status === 'ARCHIVED';
export const placeOf = (phase: Phase): number => phases.indexOf(phase);
export const isFrom = (phase: Phase, first: Phase): boolean => placeOf(phase) >= placeOf(first);

/** Whether a phase may be left forwards (2 §4). */
const mayLeave: Readonly<Record<Phase, (progress: Progress) => boolean>> = {
  SETUP: ({ participants }) => participants > 0,
  COLLECT: ({ cards }) => cards > 0,
  GROUP: ({ cards, settings }) => cards > 0 || !settings.enableCardGrouping,
  VOTE: ({ votes }) => votes > 0,
  DISCUSS: () => true,
  ACTION_ITEMS: ({ actionItems, settings }) => actionItems > 0 || !settings.enableActionItems,
  COMPLETED: () => false,
};

/** Whether a step that leaves one place of the meeting, a phase or a topic, may be taken now. @param from absent for wherever it is */
export const refuseStep = (from: string | null | undefined, here: string | null): ProblemKind | null =>
  from === undefined || from === here ? null : retro.moved_on;

export function refuseAdvance(progress: Progress): ProblemKind | null {
  return isClosed(progress.status) || !mayLeave[progress.phase](progress) ? retro.cannot_advance : null;
}

/** Backwards is free; forwards every phase on the way must allow to be left (C2-20, C2-21). */
export function refusePhase(progress: Progress, to: Phase): ProblemKind | null {
  if (to === 'SETUP') return isClosed(progress.status) ? retro.completed_frozen : null;
  if (progress.status !== 'ACTIVE') return retro.not_in_progress;
  const passed = phases.slice(placeOf(progress.phase), placeOf(to));
  return passed.every((phase) => mayLeave[phase](progress)) ? null : retro.cannot_advance_to;
}

/** The phase after this one; null after the last. */
export const phaseAfter = (phase: Phase): Phase | null => phases[placeOf(phase) + 1] ?? null;

/** The next phase in which there is something to do: what is switched off is passed over. */
export function nextPhase(phase: Phase, settings: Progress['settings']): Phase | null {
  const next = phaseAfter(phase);
  if (next === 'GROUP' && !settings.enableCardGrouping) return 'VOTE';
  if (next === 'ACTION_ITEMS' && !settings.enableActionItems) return 'COMPLETED';
  return next;
}

/** The phases in which this session does something, for its steps. */
export const stepsOf = (settings: Progress['settings']): Phase[] =>
  phases.filter(
    (phase) =>
      phase !== 'COMPLETED' &&
      (phase !== 'GROUP' || settings.enableCardGrouping) &&
      (phase !== 'ACTION_ITEMS' || settings.enableActionItems),
  );

export const refuseJoin = (status: SessionStatus): ProblemKind | null => (isClosed(status) ? retro.join_closed : null);
export const refuseDelete = (status: SessionStatus): ProblemKind | null => (status === 'ACTIVE' ? retro.active_not_deletable : null);

/** From each status the ones that may follow by PATCH; a completed session may only be archived. */
const following: Readonly<Record<SessionStatus, readonly SessionStatus[]>> = {
  DRAFT: ['WAITING', 'ACTIVE', 'ARCHIVED'],
  WAITING: ['DRAFT', 'ACTIVE', 'ARCHIVED'],
  ACTIVE: ['COMPLETED', 'ARCHIVED'],
  COMPLETED: ['ARCHIVED'],
  ARCHIVED: [],
};

/** @param fields other fields of the same change */
export function refuseUpdate(from: SessionStatus, to: SessionStatus | undefined, fields: number): ProblemKind | null {
  if (isClosed(from)) {
    const isArchiving = to === 'ARCHIVED' && fields === 0;
    return isArchiving || (fields === 0 && (to === undefined || to === from)) ? null : retro.completed_frozen;
  }
  if (to === undefined || to === from) return null;
  return following[from].includes(to) ? null : retro.wrong_status;
}
