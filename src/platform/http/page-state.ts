import type { Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { openScope } from '#platform/db/scope.ts';
import type { Json } from '#platform/module/context.ts';
import { dayWriter } from '#shared/day-writer.ts';

/** What every served page contains, for all readers. It is in the page itself, so that no page asks for it and nothing moves. */
export interface PageState {
  /** Go into `data-site` of the document, by which styles show and hide. */
  readonly words: readonly string[];
  /** Go into the meta element `site`, as JSON. */
  readonly texts: { readonly [key: string]: Json };
}

/** When it is read, and for which installation. */
export interface PageMoment {
  readonly now: Date;
  readonly settings: Pick<Settings, 'billing'>;
}

export type ReadPageState = (tx: Tx, moment: PageMoment) => Promise<PageState>;

/** How often it is read, also where no one asks: the first visitor after an hour sees a change as well. */
const FRESH_MS = 2_000;

const nothing: PageState = { words: [], texts: {} };

export interface PageStates {
  /** As it was read last, the same object while it says the same. */
  current(): PageState;
  /** Reads it no more. */
  close(): void;
}

/**
 * Keeps what the modules say of pages; resolves when it was read for the first time. A page never waits for the database:
 * without one it is served as it was last.
 */
export async function createPageStates(database: Database, reads: readonly ReadPageState[], moment: () => PageMoment): Promise<PageStates> {
  let state = nothing;
  let isReading = false;
  const read = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    try {
      const parts = await database.transaction(openScope(), async (tx) => {
        const found: PageState[] = [];
        for (const one of reads) found.push(await one(tx, moment()));
        return found;
      });
      const found = {
        words: parts.flatMap(({ words }) => words),
        texts: Object.assign({}, ...parts.map(({ texts }) => texts)) as PageState['texts'],
      };
      // The same object while it says the same: pages are made again for another one.
      if (JSON.stringify(found) !== JSON.stringify(state)) state = found;
    } catch {
      // Requests of the API say so when the database is away; a page can be read all the same.
    } finally {
      isReading = false;
    }
  };
  await read();
  const timer = setInterval(() => void read(), FRESH_MS).unref();
  return { current: () => state, close: () => clearInterval(timer) };
}

/**
 * The marks of built pages, in whose place it is written. Texts within a page that has no script to write them:
 * `%SITE_DAY fr checkedOn 2026-11-03%` is the day that the operator has set, or this one; `%SITE_ALSO fr support, une promesse%`
 * ends a list with what the operator promises, with nothing, or with this. `%SITE_MONEY $9.95%` is the price in force in the
 * place of this one; `%SITE_COUNT fr compared%` a true count, or nothing.
 */
const MARKS = /%SITE(?:_(?:TEXTS|DAY (\w+) (\w+) ([\d-]+)|ALSO (\w+) (\w+)((?:[^%\w][^%]*)?)|MONEY (\$[\d.,]+)|COUNT (\w+) (\w+)))?%/g;

/** A page with the state written into it, in one pass: what an operator writes is text, also where it looks like a mark. */
export function withState(html: string, { words, texts }: PageState): string {
  return html.replace(MARKS, (mark: string, ...[dayIn, dayName, day, alsoIn, alsoName, text, money, countIn, countName]: string[]) => {
    if (dayIn !== undefined) return dayText(dayIn, texts[dayName ?? ''], day ?? '') ?? mark;
    if (alsoIn !== undefined) return alsoText(texts[alsoName ?? ''], alsoIn) ?? text ?? '';
    if (money !== undefined) return moneyText(texts['prices'], money);
    if (countIn !== undefined) return countText(countIn, texts['counts'], countName ?? '');
    return forAttribute(mark === '%SITE%' ? words.join(' ') : JSON.stringify(texts));
  });
}

/** @returns null where neither is a day */
function dayText(language: string, set: Json | undefined, day: string): string | null {
  const days = [set, day].map((one) => new Date(`${typeof one === 'string' ? one : ''}T00:00:00Z`));
  const found = days.find((one) => !Number.isNaN(one.getTime()));
  return found ? dayWriter(language, { dateStyle: 'medium', timeZone: 'UTC' })(found) : null;
}

function alsoText(said: Json | undefined, language: string): string | null {
  if (typeof said !== 'object' || said === null) return null;
  const text = Object.entries(said).find(([name]) => name === language)?.[1];
  return typeof text === 'string' && text !== '' ? `, ${forAttribute(text)}` : '';
}

function countText(language: string, counts: Json | undefined, name: string): string {
  if (typeof counts !== 'object' || counts === null) return '';
  const count = Object.entries(counts).find(([one]) => one === name)?.[1];
  return typeof count === 'number' ? new Intl.NumberFormat(language).format(count) : '';
}

function moneyText(prices: Json | undefined, built: string): string {
  if (typeof prices !== 'object' || prices === null) return built;
  const inForce = Object.entries(prices).find(([price]) => price === built)?.[1];
  return typeof inForce === 'string' ? forAttribute(inForce) : built;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const forAttribute = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
