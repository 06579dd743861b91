import type { PeriodFigures } from '#modules/poker/contract/metrics.ts';
import { percent } from './results.ts';

/** What can be added up of a stretch of time: counts and sums, never a share or a mean. */
export interface Facts {
  /** Completed sessions; those that people met for (no vote in one's own time is a meeting), and the minutes of these. */
  readonly sessions: number;
  readonly meetings: number;
  readonly minutes: number;
  /** Estimated stories, by how they came to it. */
  readonly estimated: number;
  readonly points: number;
  readonly oneRound: number;
  readonly accurate: number;
  readonly over: number;
  readonly under: number;
  /** Stories whose last revealed round lies in the stretch, and those of them that agreed in it. */
  readonly shown: number;
  readonly agreed: number;
  /** Revealed rounds: votes given, and votes that could have been given. */
  readonly votes: number;
  readonly voters: number;
  /** Sprints that ended, and what was done in them. */
  readonly sprints: number;
  readonly sprintPoints: number;
}
type Fact = keyof Facts;

const nothing: Facts = {
  sessions: 0,
  meetings: 0,
  minutes: 0,
  estimated: 0,
  points: 0,
  oneRound: 0,
  accurate: 0,
  over: 0,
  under: 0,
  shown: 0,
  agreed: 0,
  votes: 0,
  voters: 0,
  sprints: 0,
  sprintPoints: 0,
};

/** Adds stretches up; what one does not say counts as nothing. */
export function addFacts(parts: readonly Partial<Facts>[]): Facts {
  const names = Object.keys(nothing) as Fact[]; // the keys of a literal are what its type says
  return parts.reduce<Facts>(
    (sum, part) => ({ ...sum, ...Object.fromEntries(names.map((name) => [name, sum[name] + (part[name] ?? 0)])) }),
    nothing,
  );
}

export const SPRINT_DAYS = 14; // what velocity is measured by while there are no sprints (C2-50)

/** Story points per 14 days; null before anything was estimated, which is not a velocity of zero. */
export const velocityOf = ({ points, estimated }: Pick<Facts, 'points' | 'estimated'>, days: number): number | null =>
  estimated === 0 || days <= 0 ? null : tenth((points * SPRINT_DAYS) / days);

/** Story points done per ended sprint; null where none ended. */
export const sprintVelocity = ({ sprints, sprintPoints }: Pick<Facts, 'sprints' | 'sprintPoints'>): number | null =>
  sprints === 0 ? null : tenth(sprintPoints / sprints);

/** What velocities are of: of sprints where there are any, else of estimates (C2-50). */
export type VelocityOf = 'sprints' | 'estimates';

/** The figures of a stretch of time (C2-05). @param days its length */
export function figuresOf(facts: Facts, days: number, basis: VelocityOf = 'estimates'): PeriodFigures {
  const judged = facts.accurate + facts.over + facts.under;
  return {
    teamVelocity: basis === 'sprints' ? sprintVelocity(facts) : velocityOf(facts, days),
    consensusRate: percent(facts.agreed, facts.shown),
    averageSessionDuration: facts.meetings === 0 ? null : tenth(facts.minutes / facts.meetings),
    estimationAccuracy: percent(facts.accurate, judged),
    completedSessions: facts.sessions,
    sprints: facts.sprints,
    storiesEstimated: facts.estimated,
    totalPoints: tenth(facts.points),
    accuracy: { accurate: facts.accurate, overEstimated: facts.over, underEstimated: facts.under },
    consensus: { agreed: facts.agreed, stories: facts.shown },
    participation: { votes: facts.votes, possible: facts.voters, rate: percent(facts.votes, facts.voters) },
    efficiency: { oneRound: facts.oneRound, estimated: facts.estimated, rate: percent(facts.oneRound, facts.estimated) },
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

export interface Trend {
  /** By how much it moved, in the figure's own unit. */
  readonly by: number;
  readonly direction: 'up' | 'down' | 'level';
}

/** How a figure moved against the stretch before; null where one of the two is unknown. */
export function trendOf(now: number | null, before: number | null): Trend | null {
  if (now === null || before === null) return null;
  const by = tenth(now - before);
  return { by, direction: by > 0 ? 'up' : by < 0 ? 'down' : 'level' };
}

/** The least value that a share of all values does not exceed (nearest rank); null without values. @param share 0 to 1 */
export function percentileOf(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}
