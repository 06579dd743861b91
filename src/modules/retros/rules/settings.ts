import { retro } from '#modules/retros/contract/problems.ts';
import { timedPhases, type PhaseTimers, type RetroSettings, type SettingsInput } from '#modules/retros/contract/settings.ts';
import { TIMER_MAX } from '#modules/retros/contract/timer.ts';
import type { ProblemKind } from '#shared/problem.ts';

export const CARDS_PER_PERSON_MAX = 100;
export const VOTES_PER_PERSON_MAX = 50;

const noTimers: PhaseTimers = { COLLECT: 0, GROUP: 0, VOTE: 0, DISCUSS: 0, ACTION_ITEMS: 0 };

/** What a new session has unless told (2 §9; hiding by ruling 17). */
export const defaultSettings: RetroSettings = {
  allowAnonymousCards: true,
  maxCardsPerParticipant: 10,
  votesPerParticipant: 3,
  enableCardGrouping: true,
  enableActionItems: true,
  autoProgressPhases: false,
  timerEnabled: false,
  phaseTimers: noTimers,
  hideCards: true,
  requireLogin: false,
};

/**
 * The settings after a change. The form's one timer fills every phase's (C2-43), and switches them on or off.
 * @param timer seconds; absent leaves the timers as they are
 */
export function settingsAfter(
  now: RetroSettings,
  sent: SettingsInput = {},
  timer?: number | null,
): { settings: RetroSettings } | { refusal: ProblemKind } {
  const { phaseTimers, maxCardsPerParticipant, votesPerParticipant, ...switches } = sent;
  const filled = typeof timer === 'number' ? allPhases(timer) : now.phaseTimers;
  const settings: RetroSettings = {
    ...now,
    ...defined(switches),
    maxCardsPerParticipant: maxCardsPerParticipant ?? now.maxCardsPerParticipant,
    votesPerParticipant: votesPerParticipant ?? now.votesPerParticipant,
    timerEnabled: switches.timerEnabled ?? (typeof timer === 'number' ? timer > 0 : now.timerEnabled),
    phaseTimers: { ...filled, ...known(phaseTimers) },
  };
  return isValid(settings) ? { settings } : { refusal: retro.invalid_settings };
}

const allPhases = (seconds: number): PhaseTimers =>
  Object.fromEntries(timedPhases.map((phase) => [phase, seconds])) as Record<(typeof timedPhases)[number], number>;

function known(timers: SettingsInput['phaseTimers']): Partial<PhaseTimers> {
  return defined(Object.fromEntries(timedPhases.map((phase) => [phase, timers?.[phase]])));
}

const defined = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never; // the same keys without the undefined ones

function isValid({ maxCardsPerParticipant, votesPerParticipant, timerEnabled, phaseTimers }: RetroSettings): boolean {
  const isCount = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  const isLength = (value: number) => Number.isInteger(value) && value >= 0 && value <= TIMER_MAX;
  return (
    isCount(maxCardsPerParticipant, CARDS_PER_PERSON_MAX) &&
    isCount(votesPerParticipant, VOTES_PER_PERSON_MAX) &&
    // Timers that are switched off count nothing, so they may be anything that is stored.
    (timerEnabled ? Object.values(phaseTimers).every(isLength) : Object.values(phaseTimers).every(Number.isInteger))
  );
}
