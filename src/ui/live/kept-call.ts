import type { Endpoint } from '#shared/endpoint.ts';
import { api, type Api } from '#ui/api/client.ts';
import type { AnswerTo, CallArgs, CallOptions } from '#ui/api/wire.ts';
import type { Room } from './room.ts';

type Keeper = Pick<Room<unknown>, 'keep'>;

/** Calls endpoints as a part of a room: what the server could not be reached for is kept, and sent when it can be. */
export const keptCall =
  (room: Keeper) =>
  <E extends Endpoint>(endpoint: E, ...[input]: CallArgs<E>): Promise<AnswerTo<E>> =>
    room.keep((idempotencyKey, signal) => {
      const kept: CallOptions = { ...input, idempotencyKey, signal };
      // The caller's own input, with a key.
      return api.call(endpoint, ...([kept] as unknown as CallArgs<E>));
    }, input?.idempotencyKey);

/**
 * The calls of the parts of a room's screen: writes are kept as its commands are. Reads are asked again by themselves; a file
 * may fill a slow line for longer than a silence is borne.
 */
export const keptApi = (room: Keeper & Pick<Room<unknown>, 'read' | 'settled'>): Pick<Api, 'call'> => ({
  async call(endpoint, ...args) {
    const { form, isAfterOthers } = (args[0] ?? {}) as CallOptions;
    if (isAfterOthers) await room.settled();
    const isWrite = endpoint.method !== 'GET' && !endpoint.readOnly && !form;
    return isWrite && room.read().canSend ? keptCall(room)(endpoint, ...args) : api.call(endpoint, ...args);
  },
});
