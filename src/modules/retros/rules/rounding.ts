/** One decimal, half away from zero: 7.25 is 7.3. */
export const toTenth = (value: number): number => Math.sign(value) * (Math.round(Math.abs(value) * 10 + 1e-9) / 10);
export const tenthOrNull = (value: number | null): number | null => (value === null ? null : toTenth(value));
/** A share between 0 and 1 with three decimals; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 1000) / 1000);
