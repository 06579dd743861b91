/** How many of a unit a day has, the longest first. */
const perDay = { d: 1, h: 24, min: 1440 } as const;
export type SpanUnit = keyof typeof perDay;

/** The longest unit of which a time has at least one. */
export function unitOf(days: number): SpanUnit {
  if (days >= 1) return 'd';
  return days * perDay.h >= 1 ? 'h' : 'min';
}

export interface Span {
  /** To a tenth; whole minutes; null for less than one of them. */
  readonly amount: number | null;
  readonly unit: SpanUnit;
}

/** A time as it is said: "2.5 d", "3.2 h", "12 min", and never "0 d" of work that was done on one day. */
export function spanOf(days: number, unit: SpanUnit = unitOf(days)): Span {
  const amount = days * perDay[unit];
  if (unit !== 'min') return { amount: Math.round(amount * 10) / 10, unit };
  return { amount: amount < 1 ? null : Math.round(amount), unit };
}
