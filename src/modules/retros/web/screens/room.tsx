import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useMemo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { joinSession } from '#modules/retros/contract/lifecycle.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import { passes } from '#modules/retros/web/parts/guest-pass.ts';
import { Meeting } from '#modules/retros/web/parts/room/meeting.tsx';
import { RoomOver, RoomRefused } from '#modules/retros/web/parts/room/room-refused.tsx';
import { RoomSkeleton } from '#modules/retros/web/parts/room/room-skeleton.tsx';
import { useRetroRoom } from '#modules/retros/web/parts/room/use-retro-room.ts';
import { api } from '#ui/api/client.ts';
import type { Me } from '#ui/api/me.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useSession } from '#ui/api/use-session.ts';
import { ConnectionBanner } from '#ui/live/connection-banner.tsx';
import { common } from '#shared/problem.ts';
import { isPassRefused } from '#ui/live/guest-passes.ts';
import { KeptCalls } from '#ui/live/kept-calls.tsx';
import { ReadOnlyNote } from '#ui/live/read-only-note.tsx';
import { isStranger, useEntry } from '#ui/live/use-entry.ts';
import { usePageTitle } from '#ui/parts/page-title.ts';

/** A retrospective: who is let in, and then its phases or what it came to. */
export function Room() {
  const { sessionId = '' } = useParams();
  const session = useSession();
  const pass = useMemo(() => passes.read(sessionId), [sessionId]);
  // Before anything is known of a sign-in: somebody who registers in another tab stays on the seat that they have.
  if (pass) return <OpenRoom key={sessionId} sessionId={sessionId} me={null} token={pass.token} />;
  if (session.status === 'initializing' || session.status === 'loading') return <RoomSkeleton />;
  if (session.status === 'signedIn') return <MemberRoom key={sessionId} sessionId={sessionId} me={session.me} />;
  return <ToJoinPage sessionId={sessionId} />;
}

/** Without an account and without a pass one says one's name first. */
function ToJoinPage({ sessionId }: { sessionId: string }) {
  const { search } = useLocation();
  return <Navigate to={`/join/retrospective/${sessionId}${search}`} replace />;
}

/** What lets nobody in further, and still shows the room: a session that is over, an account that can only be read. */
const closed: readonly string[] = [retro.join_closed.code, common.read_only.code];

async function takePlace(sessionId: string): Promise<void> {
  try {
    const answer = await api.call(joinSession, { params: { sessionId }, body: { rejoin: true } });
    if ('guestToken' in answer) passes.keep(sessionId, answer);
  } catch (error) {
    if (!(error instanceof ApiProblem) || !closed.includes(error.code)) throw error;
  }
}

/** A member takes their place before the room opens; a reload finds it taken by themselves (ruling 12). */
function MemberRoom({ sessionId, me }: { sessionId: string; me: Me }) {
  const { entry, retry } = useEntry(sessionId, takePlace);
  if (entry.status === 'entering') return <RoomSkeleton />;
  if (entry.status === 'refused' && isStranger(entry.problem)) return <ToJoinPage sessionId={sessionId} />;
  if (entry.status === 'refused') return <RoomRefused problem={entry.problem} sessionId={sessionId} onRetry={retry} />;
  // Who came as a guest before they signed in has that seat, and a pass for it.
  const pass = passes.read(sessionId);
  return <OpenRoom sessionId={sessionId} me={pass ? null : me} token={pass?.token} />;
}

function OpenRoom({ sessionId, me, token }: { sessionId: string; me: Me | null; token: string | undefined }) {
  const { live, view, room } = useRetroRoom(sessionId, { me, token });
  usePageTitle(room?.session.name);
  const end = view.state?.end ?? null;
  if (end !== null) return <RoomOver end={end} onOver={() => passes.drop(sessionId)} />;
  if (isPassRefused(token, view)) {
    passes.drop(sessionId);
    return <ToJoinPage sessionId={sessionId} />;
  }
  // It is over, and the reader had no part in it: the join page says so.
  if (view.problem?.code === common.not_found.code && !room) return <ToJoinPage sessionId={sessionId} />;
  if (view.problem && !room) return <RoomRefused problem={view.problem} sessionId={sessionId} {...(live && { onRetry: live.reconnect })} />;
  return (
    <KeptCalls room={live}>
      <ConnectionBanner room={live} view={view} />
      {room && <ReadOnlyNote view={view} token={token} />}
      {room ? <Meeting room={room} /> : <RoomSkeleton />}
    </KeptCalls>
  );
}
