import type { LiveCommand } from '#shared/live.ts';
import type { LiveHint } from './room.ts';

/**
 * A command that a contract declares with its schemas, by its name alone: a browser sends it and reads the answer without
 * looking at them, so a page that only sends needs neither them nor zod. A test next to the copies holds their names to the
 * contract's.
 */
export const bareCommand = <C extends LiveCommand>(event: C['event']): C => ({ event }) as unknown as C; // for the types alone: a browser reads no schema

/** The same for what is lost when no one looks. */
export const bareHint = <H extends LiveHint>(event: H['event']): H => ({ event }) as unknown as H; // as above
