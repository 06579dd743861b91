import type { Context } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { leadership as problems, type Leadership } from '#shared/leadership.ts';
import { Problem } from '#shared/problem.ts';
import { SECOND } from '#shared/time.ts';
import { armDeadline, cancelDeadline } from './deadlines.ts';
import { onlineIn } from './registry.ts';

/** Name of the deadline at which the others are told. */
export const LEADER_AWAY = 'leader_away';
export const LEADER_AWAY_MS = 20 * SECOND; // a reload and a change of network are no absence

/** What a meeting's row says of its leader; a member's participant id is their user id. */
export interface LedRow {
  readonly id: string;
  readonly account_id: AccountId;
  readonly facilitator_id: UserId;
  readonly leader_left_at: Date | null;
  readonly leader_is_away: boolean;
  readonly led_before_by: UserId | null;
}

export type LedColumns = Pick<LedRow, 'leader_left_at' | 'leader_is_away' | 'led_before_by'>;

/** Somebody's place in the meeting. */
export interface LedSeat {
  readonly user_id: UserId | null;
  readonly role: string;
  readonly only_observes: boolean;
}

export interface LedRoom<Row extends LedRow> {
  /** Whether people wait for a leader in it: not once it is over. */
  isLed(row: Row): boolean;
  /** Finds the meeting and locks it. */
  find(context: Context, roomId: string): Promise<Row | null>;
  change(context: Context, row: Row, values: LedColumns): Promise<Row>;
  announce(context: Context, row: Row, leadership: Leadership): Promise<void>;
  leaderName(context: Context, row: Row): Promise<string>;
}

export const toLeadership = (row: LedRow): Leadership => ({ isAway: row.leader_is_away, takenFrom: row.led_before_by });

const columnsOf = ({ leader_left_at, leader_is_away, led_before_by }: LedRow): LedColumns => ({
  leader_left_at,
  leader_is_away,
  led_before_by,
});

const here = { leader_left_at: null, leader_is_away: false } as const;

/** Notes of a meeting that the one who leads it is there, or is not. Called with the meeting locked. */
function watcherOf<Row extends LedRow>(room: LedRoom<Row>) {
  /** Called with the meeting locked, after everything that changes who is online or who leads. */
  async function watch(context: Context, row: Row): Promise<Row> {
    if (onlineIn(row.id).has(row.facilitator_id) || !room.isLed(row)) return welcome(context, row);
    if (row.leader_left_at !== null) return row; // the deadline runs, or has told
    const endsAt = new Date(context.now.getTime() + LEADER_AWAY_MS);
    await armDeadline(context.tx, { accountId: row.account_id, roomId: row.id, name: LEADER_AWAY, endsAt });
    return room.change(context, row, { leader_left_at: context.now, leader_is_away: false, led_before_by: row.led_before_by });
  }

  async function welcome(context: Context, row: Row): Promise<Row> {
    if (row.leader_left_at === null) return row;
    await cancelDeadline(context.tx, row.id, LEADER_AWAY);
    const changed = await room.change(context, row, { ...here, led_before_by: row.led_before_by });
    if (row.leader_is_away) await room.announce(context, changed, toLeadership(changed));
    return changed;
  }

  return { watch, welcome };
}

/** Somebody was removed from the meeting: what was theirs to take back is theirs no longer. */
function removalFrom<Row extends LedRow>(room: LedRoom<Row>) {
  return async (context: Context, row: Row, userId: UserId | null): Promise<void> => {
    if (userId === null || row.led_before_by !== userId) return;
    const changed = await room.change(context, row, { ...columnsOf(row), led_before_by: null });
    await room.announce(context, changed, toLeadership(changed));
  };
}

/**
 * What happens when the one who leads a meeting is gone, for every kind of meeting: presence over all processes notes it,
 * a deadline in the database says so to the others, and one of them may take over (issue 11, above S2-11).
 */
export function leadershipOf<Row extends LedRow>(room: LedRoom<Row>) {
  const { watch, welcome } = watcherOf(room);
  return {
    watch,
    removed: removalFrom(room),

    async presenceChanged(context: Context, roomId: string): Promise<void> {
      const row = await room.find(context, roomId);
      if (row) await watch(context, row);
    },

    /** The deadline has passed. Who came back meanwhile has cancelled it, on whichever process they came. */
    async leaderAway(context: Context, roomId: string): Promise<void> {
      const row = await room.find(context, roomId);
      if (!row || row.leader_left_at === null || row.leader_is_away) return;
      if (onlineIn(roomId).has(row.facilitator_id) || !room.isLed(row)) return void (await welcome(context, row));
      const changed = await room.change(context, row, { ...columnsOf(row), leader_is_away: true });
      await room.announce(context, changed, toLeadership(changed));
    },

    /**
     * Somebody takes the meeting over whose leader is away, or takes their own back. Called with the meeting locked: of two
     * at once the second is told who has it.
     * @param handOver makes them the facilitator, and calls `handedOver`
     * @throws Problem request.cannot_lead, request.somebody_leads
     */
    async takeOver<Seat extends LedSeat>(
      context: Context,
      row: Row,
      me: Seat | null,
      handOver: (seat: Seat) => Promise<unknown>,
    ): Promise<void> {
      if (!me || me.user_id === null || me.role === 'observer' || me.only_observes) throw new Problem(problems.cannot_lead);
      if (me.user_id === row.facilitator_id) return;
      const takesBack = row.led_before_by === me.user_id;
      if (!room.isLed(row) || !(row.leader_is_away || takesBack)) {
        throw new Problem(problems.somebody_leads, { name: await room.leaderName(context, row) });
      }
      await handOver(me);
      const led = await room.find(context, row.id);
      if (!led) throw new Error('A meeting was deleted while it was locked');
      const changed = await room.change(context, led, { ...columnsOf(led), led_before_by: takesBack ? null : row.facilitator_id });
      await room.announce(context, changed, toLeadership(changed));
    },

    /** Somebody else leads from now on: nothing is known of their absence, and what was taken over is settled. */
    async handedOver(context: Context, row: Row): Promise<Row> {
      await cancelDeadline(context.tx, row.id, LEADER_AWAY);
      const wasTold = row.leader_is_away || row.led_before_by !== null;
      const changed = await room.change(context, row, { ...here, led_before_by: null });
      if (wasTold) await room.announce(context, changed, toLeadership(changed));
      return watch(context, changed);
    },
  };
}
