import { readBoard } from './read-board.ts';
import type { BoardReading } from './reading.ts';

/** What the screen posts to its worker; the newest request wins, so each carries a number. */
export interface ReadRequest {
  readonly request: number;
  readonly bytes: Uint8Array;
}

export interface ReadReply {
  readonly request: number;
  readonly reading: BoardReading;
}

/** The worker's whole work. */
export const answerRead = ({ request, bytes }: ReadRequest): ReadReply => ({ request, reading: readBoard({ bytes }) });
