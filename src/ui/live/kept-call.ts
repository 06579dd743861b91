import type { Endpoint } from '#shared/endpoint.ts';
import { api } from '#ui/api/client.ts';
import type { AnswerTo, CallArgs, CallOptions } from '#ui/api/wire.ts';
import type { Room } from './room.ts';

/** Calls endpoints as a part of a room: what the server could not be reached for is kept, and sent when it can be. */
export const keptCall =
  (room: Pick<Room<unknown>, 'keep'>) =>
  <E extends Endpoint>(endpoint: E, ...[input]: CallArgs<E>): Promise<AnswerTo<E>> =>
    room.keep((idempotencyKey) => {
      const kept: CallOptions = { ...input, idempotencyKey };
      // The caller's own input, with a key.
      return api.call(endpoint, ...([kept] as unknown as CallArgs<E>));
    });
