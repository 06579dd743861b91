import { Navigate, useParams } from 'react-router';
import { Frame } from '#modules/auth/web/public.tsx';
import { useRead } from '#ui/api/use-read.ts';
import { useSession } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { JoinBody, JoinWaiting } from '#ui/live/join-form.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { RetroSessionId } from '../../contract/ids.ts';
import { joinSession } from '../../contract/lifecycle.ts';
import { getJoinInfo, GUEST_NAME_MAX, joinAsGuest } from '../../contract/participant.ts';
import { retro } from '../../contract/problems.ts';
import type { SessionStatus } from '../../contract/session.ts';
import { isClosed } from '../../rules/phase.ts';
import { passes } from '../parts/guest-pass.ts';

/** Where a share link leads: who leads which retrospective, a name, one button. */
export function Join() {
  const { sessionId = '' } = useParams();
  const { status } = useSession();
  // A person who is in already came back by the link.
  if (passes.read(sessionId)) return <Navigate to={`/retro/sessions/${sessionId}`} replace />;
  return (
    <Frame isNarrow>
      {status === 'initializing' || status === 'loading' ? <JoinWaiting /> : <Entry sessionId={sessionId as RetroSessionId} />}
    </Frame>
  );
}

function Entry({ sessionId }: { sessionId: RetroSessionId }) {
  const t = useText('retros');
  const params = { sessionId };
  const way = {
    own: useWrite(joinSession, { params }),
    guest: useWrite(joinAsGuest, { params }),
    sessionId,
    passes,
    problems: retro,
    room: `/retro/sessions/${sessionId}`,
    nameMax: GUEST_NAME_MAX,
  };
  return (
    <JoinBody
      t={t}
      read={useRead(getJoinInfo, { params })}
      way={way}
      openText={({ status }) => (isClosed(status as SessionStatus) ? null : t(status === 'ACTIVE' ? 'join.running' : 'join.waiting'))}
      canObserve={() => true}
    />
  );
}
