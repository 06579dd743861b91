import { openTable } from './poker-table.ts';
import { openRetro } from './retro-room.ts';
import type { Answered, TestApp, TestPerson } from './test-app.ts';

/** A meeting of either kind, with what tests do in both. */
export interface Meeting {
  readonly sessionId: string;
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answered>;
  guest(name: string): Promise<{ token: string; participantId: string }>;
  seen(token?: string): Promise<Answered['json']>;
}

/** Opens a meeting that is under way. */
export const openMeeting: Readonly<Record<'poker' | 'retro', (app: TestApp, host: TestPerson) => Promise<Meeting>>> = {
  poker: (app, host) => openTable(app, { host }),
  retro: (app, host) => openRetro(app, { host, phase: 'COLLECT' }),
};
