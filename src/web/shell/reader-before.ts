import { api } from '#ui/api/client.ts';
import type { Me, MeAsActor } from '#ui/api/me.ts';
import { localStore } from '#ui/api/tokens.ts';
import { useSession } from '#ui/api/use-session.ts';

const KEY = 'trimtab.reader';

/** What decides which places someone is offered; no name and no address. */
interface ReaderBefore {
  readonly reader: MeAsActor;
  readonly features: readonly string[];
}

/**
 * Who read the app last in this browser, so that its menus have their final form before the server has answered. It is bound
 * to the access token: after a sign-out, or with the token of someone else or of another account, it is no one.
 */
const before = keptReader();

/** Null once it is known that someone else is here, or no one. */
export function useReaderBefore(): ReaderBefore | null {
  const state = useSession();
  if (state.status === 'signedOut') return null;
  const isOther = state.status === 'signedIn' && (state.me.id !== before?.reader.id || state.me.accountId !== before.reader.accountId);
  return isOther ? null : before;
}

api.tokens.subscribe((change) => {
  if (change === 'cleared' || change === 'expired') localStore()?.removeItem(KEY);
});

/** Null where none is kept, or not for the token that is in this browser now. */
export function keptReader(): ReaderBefore | null {
  try {
    const kept = JSON.parse(localStore()?.getItem(KEY) ?? 'null') as (ReaderBefore & { token: number }) | null; // written below alone
    return kept && kept.token === markOf(api.tokens.get()) && Array.isArray(kept.reader.permissions) ? kept : null;
  } catch {
    return null; // another program's text under this name
  }
}

/** Called when either has been read, and when the token has been renewed. */
export function keepReader(me: Me, features: readonly string[]): void {
  const { id, accountId, accountRole, primaryPersona, plan, permissions, emailVerified, isDemo } = me;
  const reader: MeAsActor = { id, accountId, accountRole, primaryPersona, plan, permissions, emailVerified, isDemo };
  try {
    localStore()?.setItem(KEY, JSON.stringify({ token: markOf(api.tokens.get()), reader, features }));
  } catch {
    // No room: the next cold load shows its skeleton.
  }
}

/** Another number for another token, from which the token cannot be found. */
function markOf(token: string | null): number {
  return [...(token ?? '')].reduce((mark, sign) => (mark * 31 + sign.charCodeAt(0)) | 0, 7);
}
