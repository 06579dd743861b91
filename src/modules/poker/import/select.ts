import { STORIES_MAX } from '#modules/poker/contract/story.ts';
import type { ImportCandidate } from './reading.ts';

export interface Selection {
  /** Source lines of the candidates chosen beforehand, in the file's order. */
  readonly lines: ReadonlySet<number>;
  /** Stories that the session still takes. */
  readonly room: number;
  /** New candidates that were not chosen because the room is used up. */
  readonly leftOut: number;
}

/**
 * Chooses what a person most likely wants: all that is new and not done, from the top, up to the session's limit.
 * @param alreadyInSession number of stories that the session has
 */
export function selectable(candidates: readonly ImportCandidate[], alreadyInSession: number): Selection {
  const room = Math.max(0, STORIES_MAX - alreadyInSession);
  const wanted = candidates.filter(({ status, isDone }) => status === 'new' && !isDone);
  return {
    lines: new Set(wanted.slice(0, room).map(({ sourceLine }) => sourceLine)),
    room,
    leftOut: Math.max(0, wanted.length - room),
  };
}
