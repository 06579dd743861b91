import { openRooms, type OpenRooms, type VoteLoad } from '#test/bench/vote-fan-out.ts';
import type { ServerKind } from '#test/bench/vote-servers.ts';
import { inTurns, median, ms, type Row } from './figures.ts';
import { easedFor, nameOf, type BenchPlan } from './plan.ts';

const P99_FINE = 10; // ms; on a base of one, a ratio says little
const BAR = 2;
const WARM_UP = 2; // seconds

/** The loads of the table, scaled to a machine that has to be server, database and all clients at once. */
const loads: readonly Omit<VoteLoad, 'seconds'>[] = [
  { rooms: 1, people: 50, perSecond: 50 },
  { rooms: 50, people: 10, perSecond: 50 },
];

/** From a vote's sending to its arrival at each other screen, against a bare Socket.IO server that keeps nothing. */
export async function measureVoting(plan: BenchPlan): Promise<Row[]> {
  const rows: Row[] = [];
  for (const load of loads) rows.push(...(await measureLoad(plan, { ...load, seconds: plan.seconds })));
  return rows;
}

async function measureLoad({ kinds, turns }: BenchPlan, load: VoteLoad): Promise<Row[]> {
  const what = `vote → the others, ${load.rooms} × ${load.people} at ${load.perSecond}/s`;
  const servers = new Map<ServerKind, OpenRooms>();
  try {
    for (const kind of ['floor', ...kinds] as const) servers.set(kind, await openRooms(kind, load));
    for (const server of servers.values()) await server.cast(WARM_UP);
    const measures = Object.fromEntries([...servers].map(([kind, server]) => [kind, () => server.cast()]));
    const taken = await inTurns(turns, measures);
    const of = (kind: ServerKind, figure: 'p50' | 'p99') => median((taken[kind] ?? []).map((figures) => figures[figure]));
    for (const kind of kinds) {
      const lost = (taken[kind] ?? []).reduce((sum, figures) => sum + figures.lost, 0);
      if (lost > 0) console.warn(`${what}, ${nameOf(kind)}: ${lost} pushes did not arrive in time`);
    }
    return kinds.flatMap((kind) => {
      const common = { on: nameOf(kind), unit: '× floor', bar: easedFor(kind, BAR) } as const;
      const row = (figure: 'p50' | 'p99'): Row => {
        const [floor, ours] = [of('floor', figure), of(kind, figure)];
        return { ...common, what: `${what}, ${figure}`, floor: ms(floor), ours: ms(ours), measured: ours / floor };
      };
      const p99 = row('p99');
      return [row('p50'), of(kind, 'p99') <= P99_FINE ? { ...p99, bar: Math.max(p99.bar, p99.measured) } : p99];
    });
  } finally {
    for (const server of servers.values()) await server.end();
  }
}
