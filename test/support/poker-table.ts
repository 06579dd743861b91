import type { Answered, TestApp, TestPerson } from './test-app.ts';

const SESSIONS = '/api/planning-poker/sessions';

export interface TableOptions {
  readonly host?: TestPerson;
  readonly stories?: readonly unknown[];
  readonly deck?: string;
  readonly settings?: object;
  readonly teamId?: string;
  /** Leaves the session in its lobby. */
  readonly isDraft?: boolean;
}

/** A session with its host, and short ways to do things in it. */
export interface PokerTable {
  readonly host: TestPerson;
  readonly sessionId: string;
  readonly storyIds: readonly string[];
  /** Calls below the session's path, as the host unless told. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answered>;
  guest(name: string, role?: string): Promise<{ token: string; participantId: string }>;
  /** The session as somebody sees it. */
  seen(token?: string): Promise<Answered['json']>;
  vote(value: unknown, token?: string, story?: number): Promise<Answered>;
  start(story?: number): Promise<Answered>;
  reveal(story?: number): Promise<Answered>;
}

/** @throws Error when the session cannot be made */
export async function openTable(app: TestApp, options: TableOptions = {}): Promise<PokerTable> {
  const host = options.host ?? (await app.register({ firstName: 'Hana' }));
  const { stories = ['First', 'Second', 'Third'], deck = 'fibonacci', settings, teamId, isDraft = false } = options;
  const body = { name: 'Refinement', votingSystem: deck, stories, settings, teamId };
  const made = await app.request('POST', SESSIONS, { token: host.token, body });
  if (made.status !== 201) throw new Error(`The session was not made: ${made.text}`);
  const sessionId: string = made.json.data.id;
  const call: PokerTable['call'] = (method, path, sent, token = host.token) =>
    app.request(method, `${SESSIONS}/${sessionId}${path}`, { token, ...(sent === undefined ? {} : { body: sent }) });
  if (!isDraft) await call('POST', '/start');
  const storyIds: string[] = made.json.data.stories.map((story: { id: string }) => story.id);
  const at = (story = 0) => `/stories/${storyIds[story]}`;
  return {
    host,
    sessionId,
    storyIds,
    call,
    async guest(name, role = 'participant') {
      const { json, text } = await app.request('POST', `${SESSIONS}/${sessionId}/guests`, { body: { name, role } });
      if (!json?.data) throw new Error(`${name} could not join: ${text}`);
      return { token: json.data.token, participantId: json.data.participantId };
    },
    seen: async (token) => (await call('GET', '', undefined, token)).json.data,
    vote: (value, token, story) => call('POST', `${at(story)}/votes`, { value }, token),
    start: (story) => call('POST', `${at(story)}/start-voting`),
    reveal: (story) => call('POST', `${at(story)}/reveal`),
  };
}
