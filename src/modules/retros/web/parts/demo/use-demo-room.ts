import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isClosed } from '#modules/retros/rules/phase.ts';
import type { RetroRoom } from '../room/retro-room.ts';
import { demoActions } from './demo-actions.ts';
import { beginMeeting } from './demo-meeting.ts';
import type { DemoRole, DemoWords } from './demo-session.ts';
import { DemoTeam } from './demo-team.ts';

/** The room of a demo: begun with the part that shows it, and gone with it. */
export function useDemoRoom(words: DemoWords, role: DemoRole): RetroRoom {
  const meeting = useMemo(() => beginMeeting(words, role), [words, role]);
  const session = useSyncExternalStore(meeting.subscribe, meeting.read, meeting.read);
  useEffect(() => {
    const team = new DemoTeam(meeting, words, Math.random);
    team.begin();
    return () => team.stop();
  }, [meeting, words]);
  const act = useMemo(() => demoActions(meeting), [meeting]);
  const isOpen = !isClosed(session.status);
  return {
    session,
    you: session.you,
    online: new Set(session.participants.map(({ id }) => id)),
    canSend: true,
    takesPart: isOpen,
    leads: isOpen && session.you?.role === 'facilitator',
    mayTakeOver: false,
    mayArchive: false,
    mayExport: false,
    mayAct: isOpen,
    mayAssign: true,
    isDemo: true,
    serverNow: meeting.now,
    onPush: meeting.onPush,
    act,
  };
}
