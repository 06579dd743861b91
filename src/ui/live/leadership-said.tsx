import { IconUserOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useMe } from '#ui/api/use-session.ts';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { LedMeeting } from './leadership-line.tsx';
import classes from './leadership-line.module.css';

/** The line itself, which most meetings never need. */
export function Said({ room }: { room: LedMeeting }) {
  const t = useText('ui-live');
  const { session, you } = room;
  const me = useMe();
  // Who came as a guest and has signed in to this account since takes a seat of their own by it.
  const isMember = me !== null && !me.isDemo && me.accountId === session.accountId;
  const leader = session.participants.find((one) => one.id === session.facilitatorId)?.name;
  if (session.leadership.isAway) {
    const mayTakeOver = you !== null && (!you.isGuest || isMember) && you.role !== 'observer';
    const fact = leader === undefined ? t('leader.missing') : t('leader.left', { name: leader });
    return <Line fact={fact} hint={mayTakeOver ? null : t('leader.wait')} ask={mayTakeOver ? t('leader.takeOver') : null} room={room} />;
  }
  return <Return key={session.facilitatorId} name={leader ?? ''} room={room} />;
}

/** Who came back may leave it as it is. */
function Return({ name, room }: { name: string; room: LedMeeting }) {
  const t = useText('ui-live');
  const [isSettled, setSettled] = useState(false);
  if (isSettled) return null;
  return (
    <Line fact={t('leader.taken', { name })} hint={null} ask={t('leader.takeBack')} room={room}>
      <PlainButton look="quiet" onClick={() => setSettled(true)}>
        {t('leader.leaveIt')}
      </PlainButton>
    </Line>
  );
}

interface LineProps {
  fact: string;
  hint: string | null;
  ask: string | null;
  room: LedMeeting;
  children?: ReactNode;
}

function Line({ fact, hint, ask, room, children }: LineProps) {
  return (
    <div className={classes.line} role="status">
      <IconUserOff className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div>
        <p className={classes.fact}>{fact}</p>
        {hint !== null && <p className={classes.hint}>{hint}</p>}
      </div>
      {ask !== null && <PlainButton onClick={() => void room.act.takeOver()}>{ask}</PlainButton>}
      {children}
    </div>
  );
}
