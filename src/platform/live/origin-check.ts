import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of this origin may open a connection. Browsers do not hold websockets back by CORS, so any page could
 * open one; a client that is no browser sends no Origin and is judged by its token alone.
 * @param allowed origins beside the one that the request was addressed to
 */
export function isOriginAllowed({ headers }: Pick<IncomingMessage, 'headers'>, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  // Somebody who opens 127.0.0.1 instead of localhost, or a name that the operator did not set: the same site still.
  return URL.canParse(origin) && new URL(origin).host === host;
}
