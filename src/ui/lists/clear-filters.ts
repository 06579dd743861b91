import { leaveFocus } from '#ui/parts/leave-focus.ts';
import type { List } from './list.ts';

/** What both buttons that clear filters do; neither stays, so the search field has the focus, or the list without one. */
export function clearFilters({ clear }: Pick<List<unknown>, 'clear'>): void {
  leaveFocus('[data-search]');
  clear();
}
