import type { OpenContext } from '#platform/module/context.ts';

/** Percent on top of the prices for the scope's account, or for a visitor; nothing until an operator sets a rate (C1-80). */
export async function taxRateOf(_context: Pick<OpenContext, 'tx' | 'scope' | 'settings'>): Promise<number> {
  return 0;
}
