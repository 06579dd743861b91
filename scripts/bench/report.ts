import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { isWithin, type Row } from './figures.ts';

const GIB = 1024 ** 3;

/** What was measured on, and how busy it was with other things. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = `${(totalmem() / GIB).toFixed(0)} GiB`;
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${memory}, ${type()} ${release()}, Node ${process.versions.node}`;
}

export const busy = (): string =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(', ');

const barOf = ({ bar, unit, isAtLeast }: Row): string => `${isAtLeast ? '≥' : '≤'} ${bar} ${unit}`;
const measuredOf = ({ measured, unit }: Row): string => `${measured.toFixed(measured < 10 ? 2 : 0)} ${unit}`;

/** One line for the terminal. */
export const lineOf = (row: Row): string =>
  `${isWithin(row) ? '✓' : '✗'} ${row.what}, ${row.on}: floor ${row.floor}, ours ${row.ours}, ${measuredOf(row)} (bar ${barOf(row)})`;

const cellsOf = (row: Row): string[] => [
  row.what,
  row.on,
  row.floor,
  row.ours,
  measuredOf(row),
  barOf(row),
  isWithin(row) ? 'yes' : '**no**',
];

function version(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

export interface Report {
  readonly rows: readonly Row[];
  readonly busyBefore: string;
  readonly turns: number;
}

/** The whole page `docs/performance.md`. */
export function pageOf({ rows, busyBefore, turns }: Report): string {
  const table = [
    ['what', 'on', 'floor', 'ours', 'measured', 'bar', 'within'],
    Array.from({ length: 7 }, () => '---'),
    ...rows.map(cellsOf),
  ];
  return `# Performance

Written by \`npm run bench\`; not edited by hand. Each figure stands beside its **floor**, the least that the same machine needs for the same thing in the same run: raw Socket.IO for votes, raw \`node:http\` with hand-written SQL for lists and boards, both together for a move’s way to those who look, an empty HTTP server for starts, a page of the same cards without any script for a board's screen. Measurements and floors are taken in turns, ${turns} each, and the medians are shown; on a busy machine only the ratio means anything. On the embedded database the bars are half as strict. The bench fails nothing: what is above its bar is work to do.

- Date: ${new Date().toISOString().slice(0, 10)}, version ${version()}
- Machine: ${machine()}
- Other work on it (load average before the run, 1, 5 and 15 minutes): ${busyBefore}

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

A p99 of at most 10 ms counts as within its bar whatever the ratio: on a base of one or two milliseconds a ratio says little. Loads are scaled to a machine that is server, database and all clients at once; a second server process is not measured where there are two cores, because it could gain nothing.

Statements per call, bytes per frame and the plans of lists at 100,000 rows do not depend on the machine. They are tests: \`test/bench/*.test.ts\`.
`;
}
