import type { Context } from '#platform/module/context.ts';

/** Percent on top of the prices for the scope's account; nothing until an operator sets a rate (C1-80). */
export async function taxRateOf(_context: Pick<Context, 'tx' | 'scope' | 'settings'>): Promise<number> {
  return 0;
}
