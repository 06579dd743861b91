const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `25/Jun/20 12:44` and `25/Jun/2020 12:44 PM`, as Jira writes in English. */
const JIRA = /^(\d{1,2})\/([A-Za-z]{3})\/(\d{2}|\d{4})(?:\s+(\d{1,2}):(\d{2})(?:\s*([AP]M))?)?$/;
const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A moment of a file. What says no zone is taken for UTC, since the file does not tell.
 * @returns ISO 8601, null for an empty cell, undefined for what is no date
 */
export function readMoment(text: string | undefined): string | null | undefined {
  const sent = (text ?? '').trim();
  if (sent === '') return null;
  const jira = JIRA.exec(sent);
  const time = jira ? jiraTime(jira) : isoTime(sent);
  // A year beyond these is a slip of the pen that would stretch every chart.
  return Number.isFinite(time) && time > Date.UTC(1970, 0, 2) && time < Date.UTC(2200, 0, 1) ? new Date(time).toISOString() : undefined;
}

/** @returns YYYY-MM-DD, null for an empty cell, undefined for what is no date */
export function readDay(text: string | undefined): string | null | undefined {
  const moment = readMoment(text);
  return moment ? moment.slice(0, 10) : moment;
}

function isoTime(text: string): number {
  if (!ISO.test(text)) return Number.NaN;
  const hasZone = text.length <= 10 || /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10));
  const time = Date.parse(text.replace(' ', 'T') + (hasZone ? '' : 'Z'));
  // `Date` turns the 31st of February into a day of March.
  return Number.isFinite(time) && Number(text.slice(8, 10)) <= daysOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1)
    ? time
    : Number.NaN;
}

function jiraTime([, day = '', month = '', year = '', hour = '0', minute = '0', half]: RegExpExecArray): number {
  const index = MONTHS.indexOf(month.toLowerCase());
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  if (index < 0 || Number(day) > daysOf(full, index) || Number(day) === 0) return Number.NaN;
  const hours = half ? (Number(hour) % 12) + (half === 'PM' ? 12 : 0) : Number(hour);
  return hours > 23 || Number(minute) > 59 ? Number.NaN : Date.UTC(full, index, Number(day), hours, Number(minute));
}

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
