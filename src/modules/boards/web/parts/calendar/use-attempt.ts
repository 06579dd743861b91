import { useState } from 'react';
import { told } from '../board/command-core.ts';
import { refreshCalendar } from './use-board-calendar.ts';

/** Does something, reads the calendar again and closes the form; what is refused is said, and the form stays. */
export function useAttempt(onClose: () => void) {
  const [isBusy, setBusy] = useState(false);
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      await refreshCalendar();
      onClose();
      return true;
    } catch (error) {
      told(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, attempt };
}
