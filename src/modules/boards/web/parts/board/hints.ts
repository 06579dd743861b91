import type { drag } from '#modules/boards/contract/live.ts';
import type { LiveCommand } from '#shared/live.ts';

/** A hint travels like a command, and changes nothing: it has no answer to check, and may be lost. */
export const hint = (declared: typeof drag): LiveCommand => declared as unknown as LiveCommand;
