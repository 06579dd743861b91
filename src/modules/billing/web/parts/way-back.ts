/** Pages that lead here for a card or for who is billed, by their names in the address: no other is gone back to. */
const pages: Readonly<Record<string, string>> = { checkout: '/checkout' };

const NEXT = 'next';
const KEPT = 'billing-next';

/** Where what is done here leads back to; in the address, so that a reload keeps it. */
export function wayBack(query: URLSearchParams): string | null {
  const name = nameOf(query);
  return name !== null && Object.hasOwn(pages, name) ? (pages[name] ?? null) : null;
}

/** The provider's page leads back without it, so that it is kept here. */
const nameOf = (query: URLSearchParams): string | null =>
  query.get(NEXT) ?? (query.has('entry') ? inStorage((storage) => storage.getItem(KEPT)) : null);

/** The address without some names: the way back stays in it, where it was known only by one of these. */
export function withoutNames(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(query);
  const name = wayBack(query) === null ? null : nameOf(query);
  for (const gone of names) next.delete(gone);
  if (name !== null) next.set(NEXT, name);
  return next;
}

/** What was kept for the provider's page has been used. */
export const forgetWayBack = (): void => void inStorage((storage) => storage.removeItem(KEPT));

/** The address of another tab of this page, which leads back to the same page. */
export function within(query: URLSearchParams, next: Readonly<Record<string, string>>): Record<string, string> {
  const name = query.get(NEXT);
  return name === null ? next : { ...next, [NEXT]: name };
}

/** Before the reader leaves for the provider's page; one who came from nowhere forgets what was kept before. */
export function keepWayBack(query: URLSearchParams): void {
  const name = query.get(NEXT);
  inStorage((storage) => (name === null ? storage.removeItem(KEPT) : storage.setItem(KEPT, name)));
}

function inStorage<Answer>(work: (storage: Storage) => Answer): Answer | null {
  try {
    return work(sessionStorage);
  } catch {
    return null; // a browser that keeps nothing: the reader stays here, and the cart leads on
  }
}
