import type { Context } from '#platform/module/context.ts';
import { endsAt, readOnlyFrom } from '../../rules/dunning.ts';
import { pastDueSince } from './past-due.ts';

/** The days that follow from an invoice which could not be charged, by billing's clock as its mails name them. */
export interface Overdue {
  readonly readOnlyFrom: string;
  readonly freeFrom: string;
}

/** What the scope's account owes leads to; null where nothing is owed, or where nothing is charged. */
export async function overdueOf(context: Pick<Context, 'tx' | 'scope' | 'settings'>): Promise<Overdue | null> {
  if (context.settings.billing === 'off') return null;
  const since = await pastDueSince(context);
  return since && { readOnlyFrom: readOnlyFrom(since).toISOString(), freeFrom: endsAt(since).toISOString() };
}
