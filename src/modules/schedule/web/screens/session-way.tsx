import { Navigate, useParams } from 'react-router';
import { useRead } from '#ui/api/use-read.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { findMeeting } from '../../contract/meeting.ts';

/** A link that does not say of which kind its session is leads to the right room (C2-35). */
export function SessionWay() {
  const t = useText('schedule');
  const { sessionId = '' } = useParams();
  const read = useRead(findMeeting, { params: { meetingId: sessionId } });
  if ([400, 404].includes(read.error?.status ?? 0)) {
    return (
      <Panel>
        <EmptyState scene="search" title={t('sessions.unknown')} action={<LinkButton to="/sessions/">{t('sessions.toList')}</LinkButton>}>
          {t('sessions.unknownHint')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Loaded
      read={read}
      failed={t('sessions.failed')}
      safe={t('sessions.failedSafe')}
      skeleton={
        <Panel>
          <RowsSkeleton rows={3} />
        </Panel>
      }
    >
      {({ kind, id }) => <Navigate to={`/${kind}/sessions/${id}`} replace />}
    </Loaded>
  );
}
