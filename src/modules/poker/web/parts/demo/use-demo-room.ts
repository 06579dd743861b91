import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PokerRoom } from '../room/poker-room.ts';
import { demoActions } from './demo-actions.ts';
import { startSession, type DemoChoice, type DemoWords } from './demo-session.ts';
import { DemoTable } from './demo-table.ts';

const beginDemo = (words: DemoWords, choice: DemoChoice): DemoTable =>
  new DemoTable(startSession(words, choice, new Date().toISOString()), { random: Math.random, now: Date.now });

/** The room of a demo: begun with the part that shows it, and gone with it. */
export function useDemoRoom(words: DemoWords, choice: DemoChoice): PokerRoom {
  const table = useMemo(() => beginDemo(words, choice), [words, choice]);
  const session = useSyncExternalStore(table.subscribe, table.read, table.read);
  useEffect(() => {
    const [first] = table.read().stories;
    if (first) table.openVoting(first.id);
    return () => table.stop();
  }, [table]);
  const act = useMemo(() => demoActions(table), [table]);
  const leads = session.you?.role === 'facilitator';
  return {
    session,
    you: session.you,
    online: new Set(session.participants.map(({ id }) => id)),
    canSend: true,
    leads,
    mayTakeOver: false,
    canEditStories: leads,
    canExport: false,
    isDemo: true,
    // What only members of an account are shown stays away.
    token: 'demo',
    said: [],
    serverNow: table.now,
    onPush: table.onPush,
    act,
  };
}
