import type { OpenContext } from '#platform/module/context.ts';
import { taxFor, type Tax } from '../../rules/tax.ts';
import { detailsRow } from '../queries/details.ts';

type Asking = Pick<OpenContext, 'tx' | 'scope' | 'settings'>;

/** The tax of the scope's account as its billing details are now, or of a visitor. */
export async function taxOf({ tx, scope, settings }: Asking): Promise<Tax> {
  const row = settings.tax && scope.kind === 'tenant' ? await detailsRow({ tx, scope }) : undefined;
  return taxFor(settings.tax, { country: row?.country ?? null, taxNumber: row?.tax_number ?? null });
}

/** Percent on top of the prices; nothing until an operator sets rates (C1-80). */
export const taxRateOf = async (asking: Asking): Promise<number> => (await taxOf(asking)).rate;
