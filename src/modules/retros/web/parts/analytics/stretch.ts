import { PERIOD_DAYS_MAX } from '#modules/retros/contract/figures.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { DAY } from '#shared/durations.ts';

/** What the analytics show; kept in the address, so that a link shows the same. */
export interface Stretch {
  /** `YYYY-MM-DD`, both days counted. */
  readonly from: string;
  readonly to: string;
  readonly teamId: string | null;
}

const LENGTH = 182; // days: half a year, in which a change shows
const isDay = (text: string | null): text is string =>
  text !== null && /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** @param today the day where the reader is */
export function readStretch(search: URLSearchParams, today: string): Stretch & { readonly teamId: TeamId | null } {
  const [from, to, team] = [search.get('from'), search.get('to'), search.get('team')];
  const end = isDay(to) ? to : today;
  return {
    to: end,
    from: isDay(from) ? from : dayOf(Date.parse(end) - (LENGTH - 1) * DAY),
    teamId: team === null || !/^[\da-f-]{36}$/i.test(team) ? null : (team as TeamId), // the server looks it up
  };
}

/** Whether it can be asked for: it ends after it begins and is not longer than the server answers. */
export const isStretch = ({ from, to }: Stretch): boolean => from <= to && Date.parse(to) - Date.parse(from) < (PERIOD_DAYS_MAX - 1) * DAY;

export function writeStretch({ from, to, teamId }: Stretch): URLSearchParams {
  const search = new URLSearchParams({ from, to });
  if (teamId) search.set('team', teamId);
  return search;
}
