/** A number of which no part is lost; `over` is above zero. */
export interface Fraction {
  readonly value: bigint;
  readonly over: bigint;
}

/** @param text a decimal such as `-12.5` or `.5`, without an exponent */
export function fractionOf(text: string): Fraction {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  return { value: BigInt(`${whole}${rest}` || '0') * (sign ? -1n : 1n), over: 10n ** BigInt(rest.length) };
}

export const ratio = (value: number, over: number): Fraction => ({ value: BigInt(value), over: BigInt(over) });

export const times = (one: Fraction, other: Fraction): Fraction => ({ value: one.value * other.value, over: one.over * other.over });

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  value: one.value * other.over + other.value * one.over,
  over: one.over * other.over,
});

/** Half away from zero. */
export function rounded({ value, over }: Fraction): number {
  const size = Number(((value < 0n ? -value : value) * 2n + over) / (over * 2n));
  return value < 0n && size !== 0 ? -size : size;
}
