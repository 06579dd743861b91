import type { DestinationStream } from 'pino';

const COLOURS: Record<string, number> = { trace: 90, debug: 90, info: 36, warn: 33, error: 31, fatal: 31 };

interface Line {
  readonly level: string;
  readonly time: string;
  readonly msg?: string;
  readonly err?: { readonly stack?: string };
  readonly [field: string]: unknown;
}

/** Turns log lines into what a person reads in a terminal: time, level, message, then the fields. */
export function readableLines(out: { write(text: string): unknown }): DestinationStream {
  return { write: (json) => void out.write(readableLine(JSON.parse(json) as Line)) };
}

export function readableLine({ level, time, msg = '', err, ...fields }: Line): string {
  const colour = COLOURS[level] ?? 0;
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const stack = err?.stack ? `\n${err.stack}` : '';
  return `\u001B[90m${time.slice(11, 19)}\u001B[0m \u001B[${colour}m${level}\u001B[0m ${msg} \u001B[90m${rest.join(' ')}\u001B[0m${stack}\n`;
}
