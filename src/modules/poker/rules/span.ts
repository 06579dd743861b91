import { DAY } from '#shared/durations.ts';
import { instantAt } from '#shared/zone.ts';

/** A stretch of time in equal parts, and as many before it to compare with. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly days: number;
  readonly parts: number;
  /** When each part begins, those of the stretch before first; the last one is the end. */
  readonly edges: readonly Date[];
}

const PARTS: Readonly<Record<number, number>> = { 7: 7, 30: 5, 90: 9 };
const PARTS_MOST = 12;
const LONGEST = 366; // days

/** @param at the moment that lies so many days after the beginning, before it when they are below zero */
function spanFrom(at: (days: number) => Date, days: number, parts = Math.min(PARTS_MOST, Math.ceil(days))): Span {
  const edges = Array.from({ length: 2 * parts + 1 }, (_, edge) => at(((edge - parts) * days) / parts));
  return { from: at(0), to: at(days), days, parts, edges };
}

const later = (moment: Date, days: number): Date => new Date(Math.round(moment.getTime() + days * DAY));

/** The days up to a moment; 7 in days, 30 in sixes, 90 in tens. */
export function spanOf(to: Date, days: number): Span {
  const from = later(to, -days);
  return spanFrom((count) => later(from, count), days, PARTS[days]);
}

interface Asked {
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
  /** Days up to the end, where no beginning is named. */
  readonly period: number;
  /** The zone in which a day without a clock begins. */
  readonly timeZone: string;
}

const isDay = (text: string): boolean => text.length === 'YYYY-MM-DD'.length;

/**
 * The stretch that was asked for: from a day or moment up to another, or up to now. Whole days fall into parts by the
 * calendar: where summer time changes, not all of them are as long.
 * @returns null when it does not begin before it ends, or is too long
 */
export function spanBetween({ startDate, endDate, period, timeZone }: Asked, now: Date): Span | null {
  const onClock = (day: string, days = 0): Date => instantAt(timeZone, Date.parse(day) + days * DAY);
  const to = !endDate ? now : isDay(endDate) ? onClock(endDate, 1) : new Date(endDate);
  const hasWholeEnd = endDate && isDay(endDate);
  if (!startDate) return hasWholeEnd ? spanFrom((days) => onClock(endDate, 1 - period + days), period, PARTS[period]) : spanOf(to, period);
  const from = isDay(startDate) ? onClock(startDate) : new Date(startDate);
  const isWhole = isDay(startDate) && hasWholeEnd;
  const elapsed = (to.getTime() - from.getTime()) / DAY;
  const days = isWhole ? Math.round(elapsed) : elapsed;
  if (!(days > 0 && days <= LONGEST)) return null;
  return spanFrom(isWhole ? (count) => onClock(startDate, count) : (count) => later(from, count), days);
}

/** Which part a moment lies in, if it lies in the span or in the stretch before. */
export function partAt({ edges, parts }: Span, moment: Date): number | null {
  const edge = edges.findLastIndex((begin) => begin <= moment);
  return edge >= 0 && edge < 2 * parts ? edge - parts : null;
}

/** Begin and end of a part; parts of the stretch before are below zero. */
export function partOf({ from, to, edges, parts }: Span, at: number): { from: Date; to: Date } {
  return { from: edges[at + parts] ?? from, to: edges[at + parts + 1] ?? to };
}
