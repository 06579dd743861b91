import { readBoard } from './read-board.ts';
import type { BoardReading, ReadOptions } from './reading.ts';

/** What the screen posts to its worker; the newest request wins, so each carries a number. */
export interface ReadRequest {
  readonly request: number;
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
}

export interface ReadReply {
  readonly request: number;
  readonly reading: BoardReading;
}

/** The worker's whole work. */
export const answerRead = ({ request, bytes, options }: ReadRequest): ReadReply => ({
  request,
  reading: readBoard({ bytes }, options),
});
