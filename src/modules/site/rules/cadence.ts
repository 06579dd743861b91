export const rhythms = ['WEEKLY', 'FORTNIGHTLY', 'MONTHLY'] as const;
export type Rhythm = (typeof rhythms)[number];

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;

/**
 * The days of a planned meeting. A month that lacks the day has its meeting on the last one, as schedules of the app do.
 * @param first YYYY-MM-DD. @param days how many days are looked at, from the first on
 */
export function meetingDays(first: string, rhythm: Rhythm, days: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  const end = start + days * DAY_MS;
  const found: string[] = [];
  for (let turn = 0; ; turn += 1) {
    const at = turnOf(start, rhythm, turn);
    if (at >= end) return found;
    found.push(new Date(at).toISOString().slice(0, 10));
  }
}

function turnOf(start: number, rhythm: Rhythm, turn: number): number {
  if (rhythm !== 'MONTHLY') return start + turn * (rhythm === 'WEEKLY' ? 1 : 2) * DAYS_A_WEEK * DAY_MS;
  const day = new Date(start);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + turn + 1, 0)).getUTCDate();
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + turn, Math.min(day.getUTCDate(), last));
}
