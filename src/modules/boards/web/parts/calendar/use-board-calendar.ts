import { useMemo } from 'react';
import { listCalendarEvents } from '#modules/boards/contract/calendar.ts';
import { listDeliveries, listDeliveryItems } from '#modules/boards/contract/delivery.ts';
import { listItems } from '#modules/boards/contract/item-calls.ts';
import { listSprints } from '#modules/boards/contract/sprint-list.ts';
import { entriesOf } from '#modules/boards/rules/board-calendar.ts';
import { addDays } from '#shared/days.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { readsTogether } from '#ui/parts/reads-together.ts';
import { useReadAll } from '#ui/api/use-read-all.ts';
import { refreshAll } from '#ui/api/use-write.ts';
import { useBoard } from '../board/board-room.ts';

/** Everything that the calendar and the deliveries show. */
export const staleCalendar = [listCalendarEvents, listDeliveries, listDeliveryItems, listSprints, listItems];
export const refreshCalendar = (): Promise<void> => refreshAll(queryClient, staleCalendar);

/** What stands on the calendar from one day to another, all of it. */
export function useBoardCalendar(from: string, to: string) {
  const { board } = useBoard();
  // A day on each side: a moment's day is the reader's, the server counts in UTC.
  const days = { startDate: addDays(from, -1), endDate: addDays(to, 2) };
  const events = useReadAll(listCalendarEvents, { params: { eventId: board.id }, query: days });
  const filters = JSON.stringify({ place: 'all', dueFrom: from, dueTo: to });
  const items = useReadAll(listItems, { params: { boardId: board.id }, query: { filters, sort: JSON.stringify({ by: 'dueDate' }) } });
  const sprints = useReadAll(listSprints, { params: { sprintId: board.id } });
  const deliveries = useReadAll(listDeliveries, { params: { boardId: board.id }, query: days });
  const entries = useMemo(
    () =>
      entriesOf({
        events: events.data ?? [],
        items: items.data ?? [],
        sprints: sprints.data ?? [],
        deliveries: deliveries.data ?? [],
      }).filter(({ firstDay, lastDay }) => firstDay <= to && lastDay >= from),
    [events.data, items.data, sprints.data, deliveries.data, from, to],
  );
  return {
    entries,
    events: events.data ?? [],
    items: items.data ?? [],
    read: readsTogether([events, items, sprints, deliveries]),
  };
}
