import { dayWriter } from '#shared/day-writer.ts';

const kept = new Map<string, ReturnType<typeof dayWriter>>();

/** "Feb 12", for a card has little room; with its year where that is not the reader's own. */
export function shortDay(day: string, language: string, year = new Date().getFullYear()): string {
  const hasYear = Number(day.slice(0, 4)) !== year;
  const name = `${language} ${hasYear}`;
  const write =
    kept.get(name) ?? dayWriter(language, { day: 'numeric', month: 'short', ...(hasYear && { year: 'numeric' }), timeZone: 'UTC' });
  kept.set(name, write);
  return write(new Date(`${day}T00:00:00Z`));
}
