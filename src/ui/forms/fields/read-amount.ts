const SIZES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/**
 * The number that a person means by `1,200.50`, `1.200,50`, `$1 200`, `1k` or `1.2m`; null where it means none. A single point
 * or comma before exactly three digits groups thousands (money has two decimals at most), but not in `0.125` or `1.125m`.
 * @param group the only mark that groups in this case, where there may be more decimals: `1.125` is no thousand in English
 */
export function readAmount(text: string, group?: string): number | null {
  const whole = text
    .replaceAll(/[\s'’$]/g, '')
    .replace('−', '-')
    .toLowerCase();
  const [, sign, digits = '', size] = /^(-?)([\d.,]+)([kmb]?)$/.exec(whole) ?? [];
  if (sign === undefined || !/\d/.test(digits)) return null;
  const marks = digits.replaceAll(/\d/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isSame = new Set(marks).size === 1;
  const groups = isSame && (marks.length > 1 || (size === '' && (group ?? marks) === marks && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)));
  const [before, after] = groups || last === -1 ? [digits, ''] : [digits.slice(0, last), digits.slice(last + 1)];
  const isGrouped = /[.,]/.test(before);
  // "1,2,3" and "12.34,5" are slips rather than numbers.
  if (isGrouped && !/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(before)) return null;
  return Number(`${sign}${before.replaceAll(/[.,]/g, '') || '0'}.${after || '0'}`) * (SIZES[size ?? ''] ?? 1);
}

/** The percentage that is meant by `12.5`, `12,5` or `12.5 %`; null where it means none. */
export function readPercent(text: string): number | null {
  // With both marks it is grouped, as the field itself writes it.
  if (text.includes('.') && text.includes(',')) return readAmount(text.replaceAll('%', ''));
  const whole = text.replaceAll(/[\s%]/g, '').replace('−', '-').replace(',', '.');
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(whole) ? Number(whole) : null;
}

/** Half away from zero, to so many decimals. */
export function roundTo(value: number, decimals: number): number {
  const rounded = shifted(Math.round(shifted(Math.abs(value), decimals)), -decimals);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Moves the decimal point, exactly: of a number that is written with an exponent too. */
function shifted(value: number, by: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + by}`);
}
