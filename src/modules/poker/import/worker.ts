import { readBacklog } from './read-backlog.ts';
import type { BacklogInput, BacklogReading, ExistingStory, ReadOptions } from './reading.ts';

/** What the screen posts to its worker; the newest request wins, so each carries a number. */
export interface ImportRequest {
  readonly request: number;
  readonly input: BacklogInput;
  readonly existing: readonly ExistingStory[];
  readonly options?: ReadOptions;
}

export interface ImportReply {
  readonly request: number;
  readonly reading: BacklogReading;
}

/** The worker's whole work: `self.onmessage = ({ data }) => self.postMessage(answerImport(data))`. */
export function answerImport({ request, input, existing, options }: ImportRequest): ImportReply {
  return { request, reading: readBacklog(input, existing, options) };
}
