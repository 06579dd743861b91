import { useEffect, useEffectEvent } from 'react';
import { actions } from '#modules/retros/contract/actions.ts';
import type { RetroSession } from '#modules/retros/contract/session.ts';
import { isClosed } from '#modules/retros/rules/phase.ts';
import { decide, type Action, type Actor } from '#shared/permissions.ts';
import { actorOf, type Me } from '#ui/api/me.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import type { Room, RoomView } from '#ui/live/room.ts';
import { useRoom } from '#ui/live/use-room.ts';
import { hideToast, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText, withWords } from '#ui/text/problem-text.ts';
import { currentTexts } from '#ui/text/text.ts';
import type { RetroRoom } from './retro-room.ts';
import { STEP_TOAST } from './use-next-step.ts';
import { sendLeft } from './awaited.ts';
import { createActions, type FailedText, type Means } from './room-actions.ts';
import { fromSnapshot, reduceLive, type LiveState } from './room-state.ts';

export interface Joined {
  /** The connection's handle and standing, for its banner and for a refusal. */
  readonly live: Room<LiveState> | null;
  readonly view: RoomView<LiveState>;
  /** Null until the first state has come. */
  readonly room: RetroRoom | null;
}

/** Joins a session's room and keeps it. @param token a guest's; members come signed in */
export function useRetroRoom(sessionId: string, { me, token }: { me: Me | null; token: string | undefined }): Joined {
  const { room: live, view } = useRoom<LiveState>({ sessionId, kind: 'retro', token, fromSnapshot, reduce: reduceLive });
  const { state } = view;
  useStaleOffer(state === null || isClosed(state.session.status));
  useLeft(view.canSend && live && state ? { room: live, session: state.session, token, attempt } : null);
  if (!live || !state) return { live, view, room: null };
  const { session } = state;
  const room: RetroRoom = {
    session,
    you: session.you,
    online: new Set(view.online),
    canSend: view.canSend,
    ...rightsIn(session, token ? null : me),
    serverNow: live.serverNow,
    onPush: live.onPush,
    act: createActions({ room: live, session, token, attempt }),
  };
  return { live, view, room };
}

/** What an earlier page has sent and had no answer to is sent again when one can send. @param means null while nobody can */
function useLeft(means: Means | null): void {
  const canSend = means !== null;
  const send = useEffectEvent(() => void (means && sendLeft(means)));
  useEffect(() => {
    if (canSend) send();
  }, [canSend]);
}

/** A step can be taken back while the meeting goes on and is looked at. */
function useStaleOffer(isOver: boolean): void {
  useEffect(() => {
    if (isOver) hideToast(STEP_TOAST);
    return () => hideToast(STEP_TOAST);
  }, [isOver]);
}

/** The server's own decisions, made here first, so that nobody is offered what will be refused. */
function rightsIn(session: RetroSession, me: Me | null) {
  const actor: Actor = actorOf(me);
  const participantRole = session.you?.role ?? null;
  const resource = { ownerIds: [session.creatorId, session.facilitatorId], participantRole };
  const may = (action: Action): boolean => decide(actor, action, resource).allow;
  const leads = participantRole === 'facilitator' && me !== null;
  return {
    takesPart: participantRole !== null && participantRole !== 'observer' && !isClosed(session.status),
    leads: leads && !isClosed(session.status),
    mayTakeOver: !leads && session.you !== null && may(actions.facilitate),
    mayArchive: may(actions.archive) && session.status !== 'ARCHIVED',
    mayExport: may(actions.export),
    mayAct: may(actions.createActionItem),
    mayAssign: may(actions.assignActionItem),
  };
}

/** Runs a call and says what was not done, and why. */
async function attempt(work: () => Promise<unknown>, failed?: FailedText | (() => FailedText), text = ''): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const reason = problemText(await withWords(error));
    const what = typeof failed === 'function' ? failed() : failed;
    const title = what && currentTexts()?.teller('retros')(`room.failed.${what}`, { text });
    if (title) toastProblem(title, { hint: reason, id: `room-${what}` });
    else toastProblem(reason, { id: 'room-refused' });
    return false;
  }
}
