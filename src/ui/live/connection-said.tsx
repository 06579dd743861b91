import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './connection-banner.module.css';
import type { Room, RoomView } from './room.ts';

export interface ConnectionSaidProps {
  readonly room: Pick<Room<unknown>, 'reconnect'> | null;
  readonly view: Pick<RoomView<unknown>, 'status' | 'attempt' | 'reason' | 'problem' | 'waiting'>;
}

/** The banner itself. It comes with its words, before it is needed. */
export function ConnectionSaid({ room, view }: ConnectionSaidProps) {
  const t = useText('ui-live');
  const isOver = view.status === 'failed' || view.status === 'ended';
  const Icon = isOver ? IconPlugConnectedX : IconPlugConnected;
  return (
    <div className={classes.banner} data-over={isOver || undefined} role={isOver ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div>
        <p className={classes.fact}>{factOf(t, view)}</p>
        <p className={classes.hint}>{hintOf(t, view)}</p>
      </div>
      {view.status === 'failed' && room && <PlainButton onClick={room.reconnect}>{t('reconnect')}</PlainButton>}
      {view.status === 'ended' && <PlainButton onClick={() => window.location.reload()}>{t('refresh')}</PlainButton>}
    </div>
  );
}

/** Claims that all is saved only where all is. */
function hintOf(t: ReturnType<typeof useText<'ui-live'>>, { status, waiting }: ConnectionSaidProps['view']): string {
  if (waiting > 0) return t(status === 'ended' ? 'unsure' : 'waiting', { count: waiting });
  return t('kept');
}

function factOf(t: ReturnType<typeof useText<'ui-live'>>, { status, attempt, reason, waiting }: ConnectionSaidProps['view']): string {
  if (status === 'connected') return t('quiet');
  if (status === 'ended') return t('ended');
  // Nobody is told to leave a page that keeps something for them.
  if (status === 'failed') return reason ? t('refused', { reason }) : t(waiting > 0 ? 'away' : 'failed');
  return attempt === 0 ? t('lost') : t('attempt', { attempt });
}
