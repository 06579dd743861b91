/** Says of whatever a database threw that the database is away: not there yet, restarting, or taking no writes. */
export function isAway(error: unknown): boolean {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    const { code, errors, syscall } = one as NodeJS.ErrnoException & { errors?: readonly unknown[] };
    if (code !== undefined && AWAY.has(code)) return true;
    // The folder of a socket that the server has not filled yet.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    // The name stands for several addresses, and none of them answers.
    if (errors?.some(isAway)) return true;
    if (LATE.test(one.message)) return true;
  }
  return false;
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  // Right after a power cut the name server is late too.
  'ENOTFOUND',
  'EAI_AGAIN',
  '08001',
  '08003',
  '08006',
  '57P01', // it is being shut down
  '57P02',
  '57P03', // it is starting
  '53300', // no connection is free
  '25006', // it takes no writes: a standby that has not been promoted yet
]);

/** The driver's own words, which carry no code. */
const LATE = /^(timeout e(?:xceeded|xpired)|Connection terminated|Query read timeout)/;
