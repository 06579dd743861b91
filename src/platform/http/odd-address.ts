import type { FastifyInstance } from 'fastify';
import { Problem, common } from '#shared/problem.ts';

const PATH_MAX = 2000; // characters; the longest of ours has some 300
const QUERY_MAX = 8000; // a sign-in at a provider comes back with a few thousand

/** They stand for every address that is too long or holds a NUL, so that nothing looks at the address itself. */
const TOO_LONG = '/api/address-too-long';
const UNREADABLE = '/api/address-unreadable';

/** What is routed in an address's place. The alias of ruling 7 goes to the same router, so that the two cannot differ. */
export function routedAddress(url = '/'): string {
  const query = url.indexOf('?');
  const pathLength = query === -1 ? url.length : query;
  if (pathLength > PATH_MAX || url.length - pathLength > QUERY_MAX) return TOO_LONG;
  // No text of the database may hold it, so none that was meant has it.
  if (url.includes('%00')) return UNREADABLE;
  return url.startsWith('/api/v1/') ? `/api/${url.slice('/api/v1/'.length)}` : url;
}

export function refuseOddAddresses(app: FastifyInstance): void {
  app.all(TOO_LONG, () => {
    throw new Problem(common.address_too_long);
  });
  app.all(UNREADABLE, () => {
    throw new Problem(common.address_unreadable);
  });
}
