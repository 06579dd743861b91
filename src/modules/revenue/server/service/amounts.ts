/** How many decimals a currency has (ISO 4217). */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits;
}

/** A number of which no part is lost: `over` is above zero. */
export interface Fraction {
  readonly value: bigint;
  readonly over: bigint;
}

/** @param text a decimal such as `-12.5` or `.5`, without an exponent */
export function fractionOf(text: string): Fraction {
  const [whole = '', rest = ''] = text.split('.');
  return { value: BigInt(whole === '' || whole === '-' ? `${whole}0${rest}`.replace('-0', '-') || '0' : whole + rest), over: 10n ** BigInt(rest.length) };
}

export const times = (one: Fraction, other: Fraction): Fraction => ({ value: one.value * other.value, over: one.over * other.over });

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  value: one.value * other.over + other.value * one.over,
  over: one.over * other.over,
});

/** Half away from zero. */
export function rounded({ value, over }: Fraction): number {
  const size = value < 0n ? -value : value;
  const whole = Number((size * 2n + over) / (over * 2n));
  return value < 0n && whole !== 0 ? -whole : whole;
}
