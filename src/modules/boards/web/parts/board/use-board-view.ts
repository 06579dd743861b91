import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { arrange, type Arrangement } from '#modules/boards/rules/arrange.ts';
import {
  filterTest,
  isInView,
  readFilter,
  readLanes,
  readOrder,
  writeFilter,
  type CardFilter,
  type LaneKind,
  type OrderKind,
} from '#modules/boards/rules/card-filter.ts';
import { usualStayOf, type Today } from '#modules/boards/rules/card-facts.ts';
import { orderOf } from '#modules/boards/rules/card-order.ts';
import { dayOf } from '#shared/days.ts';
import { viewQuery, withView } from '#modules/boards/rules/saved-view.ts';
import type { SprintsInView } from '#modules/boards/rules/sprint-view.ts';
import { withParams } from '#ui/parts/with-params.ts';
import type { CardSurroundings } from '../card/card-context.ts';
import type { BoardRoom } from './board-room.ts';

const MINUTE_MS = 60_000;
const ITEM = 'item';

/** What the address says: filter, lanes, the open item. */
export function useBoardAddress() {
  const [search, setSearch] = useSearchParams();
  const key = search.toString();
  // The same text is the same filter: a push must not make a new one.
  return useMemo(() => {
    const now = new URLSearchParams(key);
    return {
      filter: readFilter(now),
      lanes: readLanes(now),
      order: readOrder(now),
      /** All three as a saved view keeps them. */
      view: viewQuery(now),
      openKey: now.get(ITEM),
      setFilter: (next: CardFilter) => setSearch((before) => writeFilter(before, next), { replace: true }),
      setLanes: (lanes: LaneKind) =>
        setSearch((before) => withParams(before, { lanes: lanes === 'none' ? null : lanes }), { replace: true }),
      setOrder: (order: OrderKind) =>
        setSearch((before) => withParams(before, { order: order === 'place' ? null : order }), { replace: true }),
      setView: (query: string) => setSearch((before) => withView(before, query), { replace: true }),
      /** @param itemKey null closes the panel */
      open: (itemKey: string | null) => setSearch((before) => withParams(before, { [ITEM]: itemKey })),
    };
  }, [key, setSearch]);
}
export type BoardAddress = ReturnType<typeof useBoardAddress>;

/** Remembers the last arrangement, so that what did not change stays the same array. */
class Arranger {
  #before: Arrangement | null = null;

  arrange(wanted: Parameters<typeof arrange>[0]): Arrangement {
    this.#before = arrange(wanted, this.#before);
    return this.#before;
  }
}

/** The board’s items in lanes and columns, as the filter lets them through. */
export function useArrangement(
  room: BoardRoom,
  { filter, lanes, order }: Pick<BoardAddress, 'filter' | 'lanes' | 'order'>,
  today: Today,
  sprints: SprintsInView,
): Arrangement {
  const { items, people } = room;
  const [arranger] = useState(() => new Arranger());
  return useMemo(() => {
    const nameOf = (lane: string): string => people.get(lane)?.name ?? room.byId.get(lane)?.title ?? lane;
    const there = items.filter(isInView(filter, sprints));
    return arranger.arrange({ items: there, passes: filterTest(filter, today.day, sprints), lanes, nameOf, compare: orderOf(order) });
    // Its items are all that it looks at of the room.
    // oxlint-disable-next-line react/exhaustive-deps -- as said above
  }, [arranger, items, people, filter, lanes, order, today.day, sprints]);
}

/** Now, to the minute: ages and days follow it without drawing the board more often. */
export function useToday(serverNow: () => number): Today {
  const look = useCallback((): Today => {
    const now = Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;
    return { now, day: dayOf(new Date(now)) };
  }, [serverNow]);
  const [today, setToday] = useState(look);
  useEffect(() => {
    const timer = setInterval(() => setToday(look()), 10 * MINUTE_MS);
    return () => clearInterval(timer);
  }, [look]);
  return today;
}

/** One object for all cards, anew only when something of it changes. */
export function useSurroundings(
  { board, items, people, mayEdit: may, canSend }: BoardRoom,
  today: Today,
  sprints: SprintsInView,
): CardSurroundings {
  // A card that cannot be moved just now looks the same.
  const mayEdit = may && canSend;
  const labels = useMemo(() => new Map(board.labels.map((label) => [label.id as string, label])), [board.labels]);
  const found = useMemo(() => usualStayOf(items), [items]);
  // Two numbers, so that an item which moves elsewhere does not draw every card; nor one that is finished on a long board.
  const p50 = found && halfDays(found.p50);
  const p85 = found && halfDays(found.p85);
  return useMemo(
    () => ({ people, labels, usual: p50 === null || p85 === null ? null : { p50, p85 }, today, mayEdit, sprints }),
    [people, labels, p50, p85, today, mayEdit, sprints],
  );
}

/** Ages are whole days: below a half nothing changes in what is old, nor in what is called usual. */
const halfDays = (days: number): number => Math.floor(days * 2) / 2;
