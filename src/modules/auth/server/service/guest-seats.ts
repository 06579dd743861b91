import type { RequestContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { findGuest } from '../queries.ts';
import { personOf } from './caller.ts';

const TOKENS_MAX = 20; // more sessions than anybody visits in the 12 hours that a pass lasts

/** The seats that somebody held as a guest before they signed in. Those of the demo are everybody's. */
export async function keepGuestSeats(request: RequestContext, tokens: readonly string[]): Promise<Record<string, never>> {
  const { userId, isDemo } = personOf(request);
  if (!isDemo) await keepSeats(request, tokens, userId);
  return {};
}

/** Says in each session's own account whose the guest's seat is from now on. A token that does not hold says nothing. */
export async function keepSeats(request: RequestContext, tokens: readonly string[], userId: UserId): Promise<void> {
  for (const token of new Set(tokens.slice(0, TOKENS_MAX))) {
    const guest = await request.open(({ tx, now, settings }) => findGuest(tx, token, { now, settings }));
    if (!guest) continue;
    const { accountId, participantId, roomId } = guest.actor;
    // The token is the proof that the seat is the caller's.
    await request.inAccount(accountId, null, async (context) => {
      await context.publish({
        type: 'auth.guest_registered',
        subject: { kind: 'guest', id: participantId },
        payload: { userId, sessionId: roomId },
      });
    });
  }
}
