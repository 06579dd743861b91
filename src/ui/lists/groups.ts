export interface Group<Row> {
  /** Null where rows are not grouped. */
  readonly heading: string | null;
  readonly rows: readonly Row[];
}

/** Neighbours with the same heading, in the order of the rows. */
export function inGroups<Row>(rows: readonly Row[], headingOf: ((row: Row) => string) | undefined): Group<Row>[] {
  if (!headingOf) return [{ heading: null, rows }];
  const groups: { heading: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const heading = headingOf(row);
    const last = groups.at(-1);
    if (last?.heading === heading) last.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}
