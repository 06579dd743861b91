import { Navigate, useParams } from 'react-router';
import { Frame } from '#modules/auth/web/public.tsx';
import { useRead } from '#ui/api/use-read.ts';
import { useSession } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { JoinBody, JoinWaiting } from '#ui/live/join-form.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { PokerSessionId } from '../../contract/ids.ts';
import { joinSession } from '../../contract/lifecycle.ts';
import { getJoinInfo, GUEST_NAME_MAX, joinAsGuest } from '../../contract/participant.ts';
import { poker } from '../../contract/problems.ts';
import type { SessionStatus } from '../../contract/session.ts';
import { passes } from '../parts/guest-pass.ts';
import { Seats } from '../parts/join/seats.tsx';

/** Where a share link leads: who leads which session, a name, one button. */
export function Join() {
  const { sessionId = '' } = useParams();
  const { status } = useSession();
  // A person who is in already came back by the link.
  if (passes.read(sessionId)) return <Navigate to={`/poker/sessions/${sessionId}`} replace />;
  return (
    <Frame isNarrow>
      {status === 'initializing' || status === 'loading' ? <JoinWaiting /> : <Entry sessionId={sessionId as PokerSessionId} />}
    </Frame>
  );
}

/** Shown of a session that can be joined. */
const openStatuses: Readonly<Record<SessionStatus, 'waiting' | 'running' | 'paused' | null>> = {
  DRAFT: 'waiting',
  ACTIVE: 'running',
  PAUSED: 'paused',
  COMPLETED: null,
  ARCHIVED: null,
  CANCELLED: null,
};

function Entry({ sessionId }: { sessionId: PokerSessionId }) {
  const t = useText('poker-entry');
  const params = { sessionId };
  const way = {
    own: useWrite(joinSession, { params }),
    guest: useWrite(joinAsGuest, { params }),
    sessionId,
    passes,
    problems: poker,
    room: `/poker/sessions/${sessionId}`,
    nameMax: GUEST_NAME_MAX,
  };
  return (
    <JoinBody
      t={t}
      read={useRead(getJoinInfo, { params })}
      way={way}
      openText={({ status }) => {
        const open = openStatuses[status as SessionStatus];
        return open ? t(`join.status.${open}`) : null;
      }}
      canObserve={({ allowSpectators }) => allowSpectators}
      seats={(leader, { name, role }) => <Seats leader={leader} name={name} isObserver={role === 'observer'} />}
    />
  );
}
