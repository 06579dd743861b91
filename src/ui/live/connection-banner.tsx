import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './connection-banner.module.css';
import type { Room, RoomView } from './room.ts';

interface Props {
  readonly room: Pick<Room<unknown>, 'reconnect'> | null;
  readonly view: Pick<RoomView<unknown>, 'status' | 'attempt' | 'reason' | 'problem' | 'waiting'>;
}

/**
 * Says that the connection is away, what is safe, and what can be done. It floats below the header, so that nothing
 * moves under the pointer when it comes and goes.
 */
export function ConnectionBanner({ room, view }: Props) {
  const t = useText('ui');
  // A room that could not be joined has a page of its own; the first connection has its skeleton.
  if (view.problem || view.status === 'connecting') return null;
  if (view.status === 'connected' && view.waiting === 0) return null;

  const isOver = view.status === 'failed' || view.status === 'ended';
  const Icon = isOver ? IconPlugConnectedX : IconPlugConnected;
  return (
    <div className={classes.banner} data-over={isOver || undefined} role={isOver ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div>
        <p className={classes.fact}>{factOf(t, view)}</p>
        <p className={classes.hint}>{hintOf(t, view)}</p>
      </div>
      {view.status === 'failed' && room && <PlainButton onClick={room.reconnect}>{t('live.reconnect')}</PlainButton>}
      {view.status === 'ended' && <PlainButton onClick={() => window.location.reload()}>{t('live.refresh')}</PlainButton>}
    </div>
  );
}

/** Claims that all is saved only where all is. */
function hintOf(t: ReturnType<typeof useText<'ui'>>, { status, waiting }: Props['view']): string {
  if (waiting > 0) return t(status === 'ended' ? 'live.unsure' : 'live.waiting', { count: waiting });
  return t('live.kept');
}

function factOf(t: ReturnType<typeof useText<'ui'>>, { status, attempt, reason }: Props['view']): string {
  if (status === 'connected') return t('live.quiet');
  if (status === 'ended') return t('live.ended');
  if (status === 'failed') return reason ? t('live.refused', { reason }) : t('live.failed');
  return attempt === 0 ? t('live.lost') : t('live.attempt', { attempt });
}
