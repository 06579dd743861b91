const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as they are written in every language: `$1,234.50`. */
export const moneyText = (cents: number): string => written.format(cents / 100);
