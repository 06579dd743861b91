import { calendarFile } from '#modules/boards/rules/calendar-file.ts';
import { saveFile } from '#ui/parts/save-file.ts';
import { useBoard } from '../board/board-room.ts';
import type { CalendarParts } from './calendar-page.tsx';

/** Hands what is shown to the reader's own calendar program. */
export function useCalendarFile({ month, entries, events }: Pick<CalendarParts, 'month' | 'entries' | 'events'>): () => void {
  const { board, serverNow } = useBoard();
  return () => {
    const file = calendarFile({ name: board.name, now: new Date(serverNow()), host: window.location.host, entries, events });
    saveFile({ name: `${board.keyPrefix}-${month}.ics`, body: new Blob([file], { type: 'text/calendar' }) });
  };
}
