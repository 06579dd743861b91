import { Navigate, useParams } from 'react-router';
import { useRead } from '#ui/api/use-read.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { findMeeting } from '../../contract/meeting.ts';

/** A link that does not say of which kind its session is leads to the right room (C2-35). */
export function SessionWay() {
  const t = useText('schedule');
  const { sessionId = '' } = useParams();
  const { data, error, refetch } = useRead(findMeeting, { params: { meetingId: sessionId } });
  if (data) return <Navigate to={`/${data.kind}/sessions/${data.id}`} replace />;
  if (error && ![400, 404].includes(error.status)) {
    return (
      <ErrorState title={t('sessions.failed')} safe={t('sessions.failedSafe')} requestId={error.requestId} onRetry={() => void refetch()} />
    );
  }
  return (
    <Panel>
      {error ? (
        <EmptyState scene="search" title={t('sessions.unknown')} action={<LinkButton to="/sessions/">{t('sessions.toList')}</LinkButton>}>
          {t('sessions.unknownHint')}
        </EmptyState>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Panel>
  );
}
