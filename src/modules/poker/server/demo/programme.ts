import { builtInDecks, deckAtTable, findDeck } from '#modules/poker/rules/decks.ts';
import type { VotingSystem } from '#modules/poker/contract/voting-system.ts';
import type { Plan } from '#shared/permissions.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import type { Progress } from './meeting.ts';
import { backlogsOf, type DemoBacklog } from './refinements.ts';
import { SIZINGS, sizingsOf, type DemoSizing } from './sizing.ts';
import type { DemoWords } from './words.ts';

/** One meeting of a tenant's half year, without its people. */
export interface ProgrammeItem {
  readonly name: string;
  readonly goal: string;
  readonly deck: VotingSystem;
  readonly stories: readonly { readonly title: string; readonly description: string; readonly size: number }[];
  readonly createdAt: Date;
  readonly startsAt: Date | null;
  readonly progress: Progress;
  readonly timer: number; // seconds
  /** The facilitator leads without a card. */
  readonly isLedWithoutVoting: boolean;
  /** Until when everybody voted in their own time; null for a meeting alone. */
  readonly votedUntil: Date | null;
}

interface Rhythm {
  /** Every how many weeks the team refines its backlog. */
  readonly every: number;
  readonly sizings: number;
}

const rhythms: Readonly<Record<Plan, Rhythm>> = {
  FREE: { every: 4, sizings: 0 },
  PRO: { every: 1, sizings: 2 },
  ENTERPRISE: { every: 1, sizings: SIZINGS },
};

const WEEK = 7 * DAY;
const TUESDAY = 2;
const THURSDAY = 4;
const FRIDAY = 5;
const SIZING_EVERY = 4; // weeks

/** What a demo tenant has met for in the last half year, what is under way and what is planned. */
export function programmeOf(plan: Plan, now: Date, words: DemoWords): ProgrammeItem[] {
  const rhythm = rhythms[plan];
  const { refinements, votedApart, next, open } = backlogsOf(words);
  const sizings = sizingsOf(words);
  const lastTuesday = lastMoment(now, TUESDAY, 9 * HOUR + 30 * MINUTE);
  const past = refinements.flatMap((backlog, n) => {
    const weeksAgo = refinements.length - 1 - n;
    if (weeksAgo % rhythm.every !== rhythm.every - 1) return [];
    return [refinement(backlog, new Date(lastTuesday - weeksAgo * WEEK), n % 9 === 4 ? 1 : 0)];
  });
  const lastThursday = lastMoment(now, THURSDAY, 13 * HOUR);
  const sized = sizings
    .slice(sizings.length - rhythm.sizings)
    .map((sizing, n, all) => sizingMeeting(sizing, new Date(lastThursday - (all.length - 1 - n) * SIZING_EVERY * WEEK)));
  const apart = plan === 'FREE' ? [] : [inOwnTime(votedApart, new Date(lastMoment(now, FRIDAY, 12 * HOUR)))];
  return [...past, ...sized, ...apart, planned(next, now), underWay(open, now)];
}

/** The last time that it was this hour of this weekday, at least an evening ago. @returns ms */
function lastMoment(now: Date, weekday: number, timeOfDay: number): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const moment = midnight - ((now.getUTCDay() - weekday + 7) % 7) * DAY + timeOfDay;
  return moment > now.getTime() - DAY / 2 ? moment - WEEK : moment;
}

const points = deckOf('fibonacci-simple');
const shirts = deckOf('t-shirt-simple');

function deckOf(id: string): VotingSystem {
  const deck = findDeck(builtInDecks, id);
  if (!deck) throw new Error(`There is no deck ${id}`);
  return deckAtTable(deck);
}

const inPoints = ({ name, goal, stories }: DemoBacklog) => ({
  name,
  goal,
  deck: points,
  stories: stories.map(({ title, size, description }) => ({
    title,
    description,
    size: points.values.findIndex((card) => card.value === String(size)),
  })),
  isLedWithoutVoting: false,
  votedUntil: null,
});

/** @param left stories for which the hour was too short */
function refinement(backlog: DemoBacklog, startsAt: Date, left: number): ProgrammeItem {
  const createdAt = new Date(startsAt.getTime() - 20 * HOUR);
  const progress = { status: 'COMPLETED', estimated: backlog.stories.length - left } as const;
  return { ...inPoints(backlog), createdAt, startsAt, progress, timer: 120 };
}

function sizingMeeting({ name, goal, themes }: DemoSizing, startsAt: Date): ProgrammeItem {
  return {
    name,
    goal,
    deck: shirts,
    stories: themes.map((theme) => ({ ...theme, description: '' })),
    createdAt: new Date(startsAt.getTime() - 3 * DAY),
    startsAt,
    progress: { status: 'COMPLETED', estimated: themes.length },
    timer: 0,
    isLedWithoutVoting: true,
    votedUntil: null,
  };
}

/** Two days to vote in one's own time, and a short talk about what was not agreed on. */
function inOwnTime(backlog: DemoBacklog, votedUntil: Date): ProgrammeItem {
  const startsAt = new Date(votedUntil.getTime() - 46 * HOUR);
  const progress = { status: 'COMPLETED', estimated: backlog.stories.length } as const;
  return { ...inPoints(backlog), createdAt: new Date(startsAt.getTime() - 20 * MINUTE), startsAt, progress, timer: 0, votedUntil };
}

function planned(backlog: DemoBacklog, now: Date): ProgrammeItem {
  const createdAt = new Date(now.getTime() - 26 * HOUR);
  return { ...inPoints(backlog), createdAt, startsAt: null, progress: { status: 'DRAFT', estimated: 0 }, timer: 120 };
}

function underWay(backlog: DemoBacklog, now: Date): ProgrammeItem {
  const startsAt = new Date(now.getTime() - 35 * MINUTE);
  const progress = { status: 'ACTIVE', estimated: 1, isVoting: true } as const;
  return { ...inPoints(backlog), createdAt: new Date(startsAt.getTime() - 2 * HOUR), startsAt, progress, timer: 0 };
}
