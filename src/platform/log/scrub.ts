import { maskPasswords } from '#platform/config/setting-row.ts';

const HIDDEN = '••••';
const MAX_DEPTH = 6; // levels of an object; what is deeper is cut off rather than searched
/** Names whose values never reach a log, however they are written: `newPassword`, `refresh_token`, `x-api-key`. */
const SECRET_NAME = /pass(word|phrase|code)?$|token|secret|authorization|cookie|api[-_]?key|credential|otp|backup[-_]?codes?|signature/i;
/** Our tokens are 43 characters of base64url; one may stand in a path or a message. Ids are shorter or have dashes. */
const TOKEN_LIKE = /\b(?=[\w-]{40,})[A-Za-z0-9_-]*[A-Za-z][A-Za-z0-9_-]*/g;

/** A value as it may be logged: secrets hidden by name and by look, text and objects bounded. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Error) return depth > MAX_DEPTH ? '…' : scrubError(value, depth);
  if (value instanceof Date) return value;
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => scrub(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET_NAME.test(name) && inner != null ? HIDDEN : scrub(inner, depth + 1)]),
  );
}

export function scrubText(text: string): string {
  return maskPasswords(text)
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`)
    .replace(/([?&#](?:[\w-]*token|code|key|secret|password)=)[^&#\s"]+/gi, `$1${HIDDEN}`)
    .replace(TOKEN_LIKE, HIDDEN)
    .slice(0, 4000);
}

/** Message, stack, causes and the errors that one gathers; not the database's `detail`, which quotes people's rows. */
function scrubError(error: Error & { code?: unknown }, depth: number): Record<string, unknown> {
  return {
    type: error.name,
    message: scrubText(error.message),
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
    stack: scrubText(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: scrub(error.cause, depth + 1) }),
    ...(error instanceof AggregateError ? { errors: scrub(error.errors, depth + 1) } : {}),
  };
}
