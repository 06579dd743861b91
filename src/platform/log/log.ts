import type { FastifyBaseLogger } from 'fastify';
import { pino, stdTimeFunctions, type DestinationStream } from 'pino';
import type { Settings } from '#platform/config/settings.ts';
import { readableLines } from './readable-lines.ts';
import { scrub, scrubText } from './scrub.ts';

/** Fastify's own type of a log, so that `loggerInstance` leaves every instance of one type. */
export type Log = FastifyBaseLogger;

/**
 * The server's log: one JSON object a line on standard output, or readable lines on a terminal.
 * @param destination elsewhere than standard output: tests
 */
export function createLog(settings: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Log {
  const isTerminal = !destination && process.stdout.isTTY;
  const stream = destination ?? (isTerminal ? readableLines(process.stdout) : pino.destination({ fd: 1, sync: true }));
  return pino(
    {
      level: settings.logLevel,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: {
        level: (level) => ({ level }),
        log: (fields) => scrub(fields) as Record<string, unknown>,
      },
      // A child's own fields pass by `log` too.
      redact: { paths: ['token', 'password', 'secret', 'authorization', 'cookie'], censor: '••••' },
      // `log` above has already turned errors into plain objects; pino's own serializer would undo that.
      serializers: { err: (error) => error },
      hooks: {
        logMethod(args, method) {
          method.apply(this, cleanArguments(args) as typeof args);
        },
      },
    },
    stream,
  );
}

/** The message is no field, so it passes by `formatters.log`; and an error given alone lends its message before that runs. */
function cleanArguments(args: readonly unknown[]): unknown[] {
  const cleaned = args.map((arg) => (typeof arg === 'string' ? scrubText(arg) : arg));
  const [first] = args;
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (!(error instanceof Error)) return cleaned;
  const fields = first instanceof Error ? { err: first } : first;
  return cleaned.length === 1 ? [fields, scrubText(error.message)] : [fields, ...cleaned.slice(1)];
}
