const COUNTS_MS = 3000; // as long as the server counts somebody whom it does not hear of again

const wrote = new Map<string, number>();

/** This screen has told the server that its reader writes in a column, or on a topic. */
const noteWriting = (place: string): void => void wrote.set(place, Date.now());

/** Whether the reader is among those who write there. */
export const writesIn = (place: string): boolean => Date.now() - (wrote.get(place) ?? 0) < COUNTS_MS;

const TELLS_MS = 1500; // between two hints

/** Tells the others that the reader writes at a place, seldom enough. @param tell sends the hint */
export function tellWriting(place: string, tell: () => void): void {
  if (Date.now() - (wrote.get(place) ?? 0) < TELLS_MS) return;
  noteWriting(place);
  tell();
}
