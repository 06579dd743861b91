/** How many items more or fewer a column holds after a day than before it. */
export interface ColumnChange {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly columnId: string;
  readonly change: number;
}

export interface FlowDay {
  readonly day: string;
  /** Items in each column at the day's end, in the order of `columnIds`. */
  readonly counts: readonly number[];
}

/**
 * Cumulative flow: items in each column at the end of each day.
 * @param changes those before the first day make up what it begins with
 */
export function cumulativeFlow(days: readonly string[], columnIds: readonly string[], changes: readonly ColumnChange[]): FlowDay[] {
  const place = new Map(columnIds.map((id, at) => [id, at]));
  const ordered = changes.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const counts = columnIds.map(() => 0);
  let next = 0;
  return days.map((day) => {
    for (let one = ordered[next]; one !== undefined && one.day <= day; one = ordered[++next]) {
      const at = place.get(one.columnId);
      if (at !== undefined) counts[at] = (counts[at] ?? 0) + one.change;
    }
    return { day, counts: [...counts] };
  });
}
