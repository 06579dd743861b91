import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { decide } from '#shared/permissions.ts';
import { EMAIL_VERIFICATION_REQUIRED } from '#ui/api/client.ts';
import { actorOf } from '#ui/api/me.ts';
import type { SessionState as ApiSession } from '#ui/api/session.ts';
import { useSession } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { guardRoute, originOf, VERIFY_NOTICE, type SessionState } from './guard.ts';
import { places } from './places.ts';
import { useRoutePage, type RoutePage } from './route-page.ts';
import { useStart } from './use-start.ts';

// Rarely seen, so they do not weigh on every screen; the root's suspense covers them.
const NotFound = lazy(() => import('./not-found.tsx').then((module) => ({ default: module.NotFound })));
const SignedOutHere = lazy(() => import('./signed-out-here.tsx').then((module) => ({ default: module.SignedOutHere })));
const PlanLacks = lazy(() => import('./plan-lacks.tsx').then((module) => ({ default: module.PlanLacks })));
const Denied = lazy(() => import('./denied.tsx').then((module) => ({ default: module.Denied })));

interface Props {
  children: ReactNode;
  /** What stands there while it is not known who is here. */
  waiting: ReactNode;
}

/** Lets a visit through, or takes it where the guards say. Starts the session once, on the first page that needs it. */
export function Guarded({ children, waiting }: Props) {
  const state = useSession();
  const page = useRoutePage();
  const at = useLocation();
  useStart(state);
  useVerificationNotice();
  useFollowAccount(state);
  if (!page) return <NotFound />;
  const verdict = guardRoute({ ...page, session: stateOf(state), at, home: places.home });
  const origin = page.leadsHome && verdict.kind !== 'wait' ? originOf(at.search) : null;
  // Where it leads has guards of its own.
  if (origin !== null) return <Navigate to={origin} replace />;
  const isLost = state.status === 'signedOut' && state.expired;
  if (verdict.kind === 'go' && isLost && page.whenLost) return <SignedOutHere words={page.whenLost} login={verdict.to} />;
  if (verdict.kind === 'go') return <Navigate to={verdict.to} replace />;
  if (verdict.kind === 'wait') return waiting;
  if (verdict.kind === 'not-found') return <NotFound />;
  if (page.leadsHome) return <Navigate to={places.home} replace />;
  return <Permitted page={page}>{children}</Permitted>;
}

function Permitted({ page, children }: { page: RoutePage; children: ReactNode }) {
  const state = useSession();
  if (state.status !== 'signedIn' || !page.action) return children;
  const decision = decide(actorOf(state.me), page.action);
  if (decision.allow) return children;
  if (decision.reason === 'plan_required') return <PlanLacks page={page} plans={page.action.plans ?? []} />;
  return <Denied me={state.me} home={places.home} />;
}

/** A call that was refused until the address is confirmed takes the whole page to the notice (1 §8). */
function useVerificationNotice(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const show = (): void => void navigate(VERIFY_NOTICE);
    window.addEventListener(EMAIL_VERIFICATION_REQUIRED, show);
    return () => window.removeEventListener(EMAIL_VERIFICATION_REQUIRED, show);
  }, [navigate]);
}

/**
 * In another account nothing of this page is there: whoever switches, here or in another tab, begins at its start page
 * (S1-89). Somebody else who signs in is led by the guards.
 */
function useFollowAccount(state: ApiSession): void {
  const navigate = useNavigate();
  const before = useRef<{ readonly id: string; readonly accountId: string } | null>(null);
  const me = state.status === 'signedIn' ? state.me : null;
  useEffect(() => {
    if (!me) return;
    const former = before.current;
    before.current = { id: me.id, accountId: me.accountId };
    if (former?.id === me.id && former.accountId !== me.accountId) void navigate(places.home);
  }, [me, navigate]);
}

function stateOf(state: ApiSession): SessionState {
  if (state.status === 'signedIn') return state.me.emailVerified ? 'in' : 'unverified';
  return state.status === 'signedOut' ? 'out' : 'unknown';
}
