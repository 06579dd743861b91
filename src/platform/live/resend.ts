import { emitTo, passedSince, type Feed, type Member, type Resending } from './feed.ts';

/** Sends a member the state as it is now. @returns its version */
export type SendState = (feed: Feed, member: Member, isReset: boolean) => Promise<number>;

/**
 * Sends a member the whole state anew, and what the others were pushed meanwhile after it. A push that came before the state
 * would be lost: the client either ignores it, as it has seen a newer version of the past that is gone, or ignores the state
 * as older than the push; and until the next event nobody would notice.
 */
export async function resend(feed: Feed, member: Member, isReset: boolean, send: SendState): Promise<void> {
  if (member.resending) {
    member.resending.isStale = true;
    member.resending.isReset ||= isReset;
    return;
  }
  const resending: Resending = { isStale: true, isReset };
  member.resending = resending;
  try {
    while (resending.isStale) {
      resending.isStale = false;
      const version = await send(feed, member, resending.isReset);
      // It has left, or joined again and been sent the state with that.
      if (feed.members.get(member.socket.id) !== member) return;
      if (!resending.isStale) resending.isStale = !follow(feed, member, version);
    }
  } finally {
    member.resending = null;
  }
}

/** @returns false where what followed the state is no longer known */
function follow(feed: Feed, member: Member, version: number): boolean {
  const missed = passedSince(feed, version);
  if (!missed) return false;
  member.seen = version;
  for (const projected of missed) emitTo(member, feed.roomId, projected);
  return true;
}
