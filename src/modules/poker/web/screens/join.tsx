import { Navigate, useParams } from 'react-router';
import { Frame } from '#modules/auth/web/public.tsx';
import { useRead } from '#ui/api/use-read.ts';
import { useSession } from '#ui/api/use-session.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { usePageTitle } from '#ui/parts/page-title.ts';
import { useText } from '#ui/text/use-text.ts';
import { getJoinInfo } from '../../contract/participant.ts';
import type { PokerSessionId } from '../../contract/ids.ts';
import { poker } from '../../contract/problems.ts';
import { passes } from '../parts/guest-pass.ts';
import { JoinForm } from '../parts/join/join-form.tsx';

/** Where a share link leads: who leads which session, a name, one button. */
export function Join() {
  const { sessionId = '' } = useParams();
  const { status } = useSession();
  // Somebody who is in already came back by the link.
  if (passes.read(sessionId)) return <Navigate to={`/poker/sessions/${sessionId}`} replace />;
  return (
    <Frame isNarrow>
      {status === 'initializing' || status === 'loading' ? <Waiting /> : <JoinBody sessionId={sessionId as PokerSessionId} />}
    </Frame>
  );
}

function JoinBody({ sessionId }: { sessionId: PokerSessionId }) {
  const t = useText('poker-entry');
  const read = useRead(getJoinInfo, { params: { sessionId } });
  const { data, error } = read;
  usePageTitle(data?.name ?? t('join.title'));
  if (error?.code === poker.session_not_found.code || error?.status === 404) {
    return (
      <>
        <h1 className="visually-hidden">{t('join.title')}</h1>
        <EmptyState scene="lost" title={t('join.unknown')} action={<LinkButton to="/">{t('join.home')}</LinkButton>}>
          {t('join.unknownHint')}
        </EmptyState>
      </>
    );
  }
  return (
    <Loaded read={read} skeleton={<Waiting />} isPage>
      {(info) => <JoinForm info={info} />}
    </Loaded>
  );
}

function Waiting() {
  return (
    <Loading>
      <Bone width={260} height={40} radius={8} />
      <Bone width={200} height={18} />
      <Bone height={44} radius={10} />
      <Bone height={48} radius={12} />
    </Loading>
  );
}
