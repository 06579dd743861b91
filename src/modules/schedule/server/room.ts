import type { ScheduleId } from '#modules/schedule/contract/schedule.ts';
import type { Room } from '#platform/live/room.ts';
import type { Json } from '#platform/module/context.ts';
import { beginMeeting, remind } from './service/begin.ts';
import { BEGIN, REMIND } from './service/deadlines.ts';

/** The meeting's time, as `armNext` wrote it. */
const timeOf = ({ at }: { readonly [key: string]: Json }): string => (typeof at === 'string' ? at : '');

/**
 * A schedule stands in the directory of rooms for its deadlines alone: the server keeps them to the second, once over all
 * processes, and what was due while none ran it finds when it starts. Nobody joins it.
 */
export const scheduleRoom: Room = {
  kind: 'schedule',
  recipient: async () => null,
  snapshot() {
    throw new Error('Nobody is in the room of a schedule');
  },
  project: async () => [],
  commands: [],
  deadlines: {
    [REMIND]: (context, roomId, payload) => remind(context, roomId as ScheduleId, timeOf(payload)),
    [BEGIN]: (context, roomId, payload) => beginMeeting(context, roomId as ScheduleId, timeOf(payload)),
  },
};
