import { csvText } from '#platform/formats/csv-text.ts';

/** Rows in columns that are as wide as their longest cell. */
export function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [header, ...rows];
  const widths = header.map((_name, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export const jsonOf = (value: unknown): string[] => [JSON.stringify(value, null, 2)];

/** Without its last line end, which printing adds. */
export const csvOf = (header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string[] => [
  csvText(rows, { header }).replace(/\r\n$/, ''),
];

export const dayOf = (moment: Date | null): string => moment?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
