/** What of a board's address belongs to a view, in this order; the open item and the like do not. */
const kept = ['q', 'assignee', 'label', 'priority', 'type', 'parent', 'sprint', 'blocked', 'overdue', 'ended', 'lanes', 'order'] as const;
const flags: readonly string[] = ['blocked', 'overdue', 'ended'];

/** The view that an address shows: the same filter is the same text, whatever else stands in the address. */
export function viewQuery(search: URLSearchParams): string {
  const view = new URLSearchParams();
  for (const name of kept) {
    const value = search.get(name);
    if (value !== null && (value !== '' || flags.includes(name))) view.set(name, value);
  }
  return view.toString();
}

/** The address with a view in place of the one that it shows; all else in it stays. */
export function withView(search: URLSearchParams, query: string): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of kept) next.delete(name);
  for (const [name, value] of new URLSearchParams(viewQuery(new URLSearchParams(query)))) next.set(name, value);
  return next;
}
