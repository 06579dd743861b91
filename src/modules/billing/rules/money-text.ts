import { withMinus } from '#shared/minus.ts';

const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });

/** Cents as they are written in every language: `$1,234.50`, `−$43.10`. */
export const moneyText = (cents: number): string => withMinus(written.format(cents / 100));
