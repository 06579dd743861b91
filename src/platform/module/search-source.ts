import type { StoredEvent } from '#platform/events/subscriber.ts';
import type { UserId } from '#shared/ids.ts';
import type { Context, Scoped } from './context.ts';

/** One thing that people can find, as its own module describes it. Never a secret: hidden texts and hidden authors stay out. */
export interface SearchDocument {
  readonly id: string;
  /** What people call it: words of it are found with a typing error too. */
  readonly title: string;
  /** Short names that are found from their start: `TRM-42`, `JSW-1271`. The first one is shown. */
  readonly keys?: readonly string[];
  /** Where it opens, a path of the app. */
  readonly path: string;
  /** One more line for the reader. What lies within something findable names that instead, and is shown its title. */
  readonly place?: string | null;
  /** The thing it lies within, such as the board of an item: it is found by who finds that one, and forgotten with it. */
  readonly withinId?: string | null;
  /** Who may find it besides owners and administrators; null for everybody of the account. */
  readonly readerIds: readonly UserId[] | null;
  /** Finished or archived things come after the others. */
  readonly isOver?: boolean;
  readonly changedAt: Date;
}

/** What a module makes findable. The search module keeps the documents; it asks again for what an event has changed. */
export interface SearchSource {
  /** The kind of thing, such as `item`: the results are grouped by it. */
  readonly kind: string;
  /** Types of events after which documents are read again. */
  readonly on: readonly string[];
  /** @returns the things that such an event may have changed, those that are gone too */
  idsOf(context: Context, event: StoredEvent): Promise<readonly string[]> | readonly string[];
  /** @returns the documents of these things; what is missing in the answer is gone and is forgotten */
  read(scoped: Scoped, ids: readonly string[]): Promise<readonly SearchDocument[]>;
  /** @returns the next ids of the account in a fixed order, for filling the index from what is there */
  list(scoped: Scoped, page: { readonly after: string | null; readonly limit: number }): Promise<readonly string[]>;
}
