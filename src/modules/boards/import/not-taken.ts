import Papa from 'papaparse';
import type { Loss } from './reading.ts';

const VALUES_SHOWN = 3;

/** One thing that happened to several rows. */
interface LossGroup {
  readonly kind: Loss['kind'];
  readonly column: string;
  /** Rows, or, of what is counted by its name, names. */
  readonly count: number;
  /** The first ones, each once. */
  readonly values: readonly string[];
}

export function lossesGrouped(losses: readonly Loss[]): LossGroup[] {
  const groups = Map.groupBy(losses, ({ kind, column = '' }) => `${kind} ${column}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const values = [...new Set(group.flatMap(({ value }) => value ?? []))];
    const count = first.kind === 'type_unknown' ? values.length : group.length;
    return [{ kind: first.kind, column: first.column ?? '', count, values: values.slice(0, VALUES_SHOWN) }];
  });
}

interface NotTakenRow {
  /** 0 for what is true of the whole file. */
  readonly line: number;
  readonly what: string;
  readonly column: string;
  readonly value: string;
}

/** With a byte order mark, since Excel takes a file without one for Latin-1; cells that would run as formulas are texts. */
export const notTakenCsv = (head: readonly string[], rows: readonly NotTakenRow[]): string =>
  `\uFEFF${Papa.unparse(
    [[...head], ...rows.map(({ line, what, column, value }) => [line === 0 ? '' : String(line), what, column, value])],
    { escapeFormulae: true },
  )}`;
