import { DAY } from '#shared/durations.ts';
import type { Context } from '#platform/module/context.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import type { RevenueProvider } from '../../contract/integrations.ts';
import { unitsOf } from '../../rules/currency.ts';
import { listsSubscriptions, readsBack, type Held, type Missing, type Steps } from '../../rules/metrics.ts';
import type { Period } from '../../rules/period.ts';
import { readIntegrations, readPaidSoFar, type IntegrationRow } from '../queries/metrics.ts';
import { readSteps, type StepRow } from '../queries/steps.ts';

export const CURRENCY_DEFAULT = 'USD';

/** A connection that works is read every hour: what was read is taken as true for a day. */
const GOOD_FOR = DAY;

/** What was read of an account's subscriptions, with an edge wherever a question about it begins or ends. */
export interface Books {
  readonly now: Date;
  readonly integrations: readonly IntegrationRow[];
  readonly edges: readonly Date[];
  readonly steps: readonly StepRow[];
}

/** @param asked the periods and months that will be asked for: each has its edges */
export async function openBooks(context: Context, asked: readonly Period[]): Promise<Books> {
  const { now } = context;
  const integrations = await readIntegrations(context);
  const read = recurring(integrations);
  const moments = [...asked.flatMap(({ start, end }) => [start, end]), ...read.map(knownUntil), now];
  const times = [...new Set(moments.map((moment) => Math.min(moment.getTime(), now.getTime())))];
  const edges = times.toSorted((a, b) => a - b).map((time) => new Date(time));
  const steps = read.length > 0 ? await readSteps(context, { edges, until: now, ids: read.map(({ id }) => id) }) : [];
  return { now, integrations, edges, steps };
}

type Read = IntegrationRow & { readonly last_synced_at: Date };

/** Integrations whose subscriptions have been read to the end at least once: half of them would be wrong figures. */
const recurring = (integrations: readonly IntegrationRow[]): Read[] =>
  integrations.filter((row): row is Read => listsSubscriptions[row.provider] && row.last_synced_at !== null);

export const recurringIds = (integrations: readonly IntegrationRow[]): IntegrationId[] => recurring(integrations).map(({ id }) => id);

const knownUntil = ({ last_synced_at: read }: Read): Date => new Date(read.getTime() + GOOD_FOR);

/** Whether all payments of a period are known, up to now: each connection that is read has been read so far back, and since. */
export function arePaymentsKnown({ now, integrations }: Books, { start, end }: Period): boolean {
  const until = end < now ? end : now;
  return integrations.every(({ provider, created_at: since, last_synced_at: read }) => {
    const back = readsBack[provider];
    if (provider === 'OTHER') return true;
    if (read === null || read.getTime() + GOOD_FOR < until.getTime()) return false;
    return back === null || start.getTime() >= since.getTime() - back;
  });
}

function missingOf(integrations: readonly IntegrationRow[]): Missing | null {
  if (integrations.length === 0) return 'not_connected';
  if (recurring(integrations).length > 0) return null;
  if (integrations.every(({ provider }) => provider === 'OTHER')) return 'not_read';
  return integrations.some(({ provider }) => listsSubscriptions[provider]) ? 'not_synced_yet' : 'no_subscriptions_listed';
}

export interface HeldQuestion extends Period {
  readonly currency: string;
  readonly providers: readonly RevenueProvider[];
}

/**
 * What is known of a period, up to now. It rests on the connections that hold recurring revenue in the currency: where one of them
 * has not been read since, what came later is not known, and of a period that begins later nothing is.
 */
export function heldIn(books: Books, { currency, providers, start, end }: HeldQuestion): Held {
  const meant = books.integrations.filter(({ provider }) => providers.includes(provider));
  const missing = missingOf(meant);
  if (missing) return { steps: null, missing, heldAt: null };
  if (start >= books.now) return { steps: null, missing: 'not_begun', heldAt: null };
  const read = recurring(meant);
  const ids = new Set(read.map(({ id }) => id));
  const steps = books.steps.filter((step) => step.currency === currency && ids.has(step.integrationId));
  const oldest = oldestOf(read, steps);
  const wanted = end < books.now ? end : books.now;
  const until = knownUntil(oldest) < wanted ? knownUntil(oldest) : wanted;
  const heldAt = until < wanted ? oldest.last_synced_at : null;
  if (until <= start) return { steps: null, missing: 'not_read_since', heldAt };
  return { steps: between(books, steps, { start, end: until }), missing: null, heldAt };
}

/** The connection that a figure rests on and that was read the longest ago; where none holds anything, the one read last. */
function oldestOf(read: readonly Read[], steps: readonly StepRow[]): Read {
  const holding = read.filter(({ id }) => sum(steps.filter(({ integrationId }) => integrationId === id)) > 0);
  const byAge = (holding.length > 0 ? holding : read).toSorted((a, b) => a.last_synced_at.getTime() - b.last_synced_at.getTime());
  const one = holding.length > 0 ? byAge[0] : byAge.at(-1);
  if (!one) throw new RangeError('No subscriptions are read');
  return one;
}

function between({ edges }: Books, steps: readonly StepRow[], { start, end }: Period): Steps {
  const after = (moment: Date) => edges.findIndex((edge) => edge.getTime() === moment.getTime()) + 1;
  const [first, next] = [after(start), after(end)];
  if (first === 0 || next === 0) throw new RangeError('The books have no edge there');
  return {
    before: steps.filter(({ bucket }) => bucket < first),
    within: steps.filter(({ bucket }) => bucket >= first && bucket < next),
  };
}

const sum = (steps: readonly { readonly amount: number }[]): number => steps.reduce((total, { amount }) => total + amount, 0);

/**
 * The currency of an account's figures, whatever their period: with the largest recurring revenue now, then with the largest
 * payments of all time, both as numbers of units; then by its code.
 */
export async function mainCurrency(context: Context, { steps }: Books): Promise<string> {
  const [first, second] = ranked(steps);
  if (first && first.units > 0 && first.units !== second?.units) return first.currency;
  const mrr = new Map(ranked(steps).map(({ currency, units }) => [currency, units]));
  const paid = ranked((await readPaidSoFar(context)).map(({ currency, total }) => ({ currency, amount: total })));
  const paidIn = new Map(paid.map(({ currency, units }) => [currency, units]));
  const all = [...new Set([...mrr.keys(), ...paidIn.keys()])].toSorted();
  const by = (of: ReadonlyMap<string, number>) => (a: string, b: string) => (of.get(b) ?? 0) - (of.get(a) ?? 0);
  return all.toSorted((a, b) => by(mrr)(a, b) || by(paidIn)(a, b))[0] ?? CURRENCY_DEFAULT;
}

function ranked(rows: readonly { readonly currency: string; readonly amount: number }[]) {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  return currencies
    .map((currency) => ({ currency, units: unitsOf(sum(rows.filter((row) => row.currency === currency)), currency) }))
    .toSorted((a, b) => b.units - a.units);
}
