import { useEffect, useEffectEvent, useState } from 'react';
import { actions } from '#modules/poker/contract/actions.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import { decide } from '#shared/permissions.ts';
import { actorOf, type Me } from '#ui/api/me.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import type { Room, RoomView } from '#ui/live/room.ts';
import { useRoom } from '#ui/live/use-room.ts';
import { loadAhead } from '#ui/module/ahead.ts';
import { problemText, withWords } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { layOwnVote } from './own-vote.ts';
import type { PokerRoom } from './poker-room.ts';
import { createActions, loadCalls, type Calls, type FailedText, type Means } from './room-actions.ts';
import { fromSnapshot, reduceLive, type LiveState } from './room-state.ts';
import { useOwnVote } from './use-own-vote.ts';

const loadToasts = () => import('#ui/parts/toasts.tsx');
loadAhead(loadToasts);

export interface Joined {
  /** The connection's handle and standing, for its banner and for a refusal. */
  readonly live: Room<LiveState> | null;
  readonly view: RoomView<LiveState>;
  /** Null until the first state has come. */
  readonly room: PokerRoom | null;
}

/** Joins a session's room and keeps it. @param token a guest's; members come signed in */
export function usePokerRoom(sessionId: string, { me, token }: { me: Me | null; token: string | undefined }): Joined {
  const { room: live, view } = useRoom<LiveState>({ sessionId, kind: 'poker', token, fromSnapshot, reduce: reduceLive });
  const attempt = useAttempt();
  const calls = useCalls(view.canSend);
  const ballot = useOwnVote(live, { sessionId, token, isConnected: view.canSend, sends: calls, attempt });
  const { state } = view;
  useLeft(live && view.canSend && state ? { room: live, sessionId, token, ballot, attempt } : null, calls);
  if (!live || !state) return { live, view, room: null };
  const session = layOwnVote(state.session, ballot.own);
  const room: PokerRoom = {
    session,
    you: session.you,
    online: new Set(view.online),
    canSend: view.canSend && calls !== null,
    ...rightsIn(session, token ? null : me),
    isDemo: false,
    token,
    said: state.said,
    serverNow: live.serverNow,
    onPush: live.onPush,
    act: createActions({ room: live, sessionId, token, ballot, attempt }, calls),
  };
  return { live, view, room };
}

/** What sends. Nobody is offered what cannot be sent in the same moment: its page may go right after, and with it what came late. */
function useCalls(isConnected: boolean): Calls | null {
  const [calls, setCalls] = useState<Calls | null>(null);
  useEffect(() => {
    // Without them the room is of no use: its screen gives way to the reason.
    const isGone = (error: unknown): void =>
      setCalls(() => {
        throw error;
      });
    if (isConnected) loadCalls().then(setCalls, isGone);
  }, [isConnected]);
  return calls;
}

/** What an earlier page has sent and had no answer to is sent again when one can send. @param means null while nobody can */
function useLeft(means: Means | null, calls: Calls | null): void {
  const canSend = means !== null && calls !== null;
  const send = useEffectEvent(() => void (means && calls?.sendLeft(means)));
  useEffect(() => {
    if (canSend) send();
  }, [canSend]);
}

/** The server's own decisions, made here first, so that nobody is offered what will be refused. */
export function rightsIn(session: PokerSession, me: Me | null): Pick<PokerRoom, 'leads' | 'mayTakeOver' | 'canEditStories' | 'canExport'> {
  const actor = actorOf(me);
  const participantRole = session.you?.role ?? null;
  const resource = { ownerIds: [session.creatorId, session.facilitatorId], participantRole };
  const leads = participantRole === 'facilitator' && me !== null;
  return {
    leads,
    mayTakeOver: !leads && session.you !== null && decide(actor, actions.facilitate, resource).allow,
    canEditStories: decide(actor, actions.editStories, resource).allow,
    canExport: decide(actor, actions.export, resource).allow,
  };
}

/** Runs a call and says why it was refused: the documented text ("Failed to ...: status text"), and the reason beneath it. */
function useAttempt() {
  const t = useText('poker');
  return async (work: () => Promise<unknown>, failed?: FailedText): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const reason = problemText(await withWords(error));
      const { toastProblem } = await loadToasts();
      if (failed) toastProblem(t(`room.failed.${failed}`), { hint: reason, id: `room-${failed}` });
      else toastProblem(reason, { id: 'room-refused' });
      return false;
    }
  };
}
