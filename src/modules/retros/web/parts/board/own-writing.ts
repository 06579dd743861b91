const COUNTS_MS = 3000; // as long as the server counts somebody whom it does not hear of again

const wrote = new Map<string, number>();

/** This screen has told the server that its reader writes in a column. */
export const noteWriting = (columnId: string): void => void wrote.set(columnId, Date.now());

/** Whether the reader is among those who write in the column. */
export const writesIn = (columnId: string): boolean => Date.now() - (wrote.get(columnId) ?? 0) < COUNTS_MS;
