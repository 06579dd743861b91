import { until } from './live/until.ts';
import type { Answered, TestApp, TestPerson } from './test-app.ts';

const SESSIONS = '/api/retrospectives/sessions';

export interface RetroOptions {
  readonly host?: TestPerson;
  readonly settings?: object;
  readonly teamId?: string;
  readonly name?: string;
  /** Phase to go to after the start, through all between, with a card and a vote of the host's where that needs them. */
  readonly phase?: string;
}

/** A retrospective with its host, and short ways to do things in it. */
export interface RetroTable {
  readonly host: TestPerson;
  readonly sessionId: string;
  /** Calls below the session's path, as the host unless told. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answered>;
  /** Calls below /api/retrospectives. */
  at(method: string, path: string, body?: unknown, token?: string): Promise<Answered>;
  guest(name: string, role?: string): Promise<{ token: string; participantId: string }>;
  /** The session as somebody sees it. */
  seen(token?: string): Promise<Answered['json']>;
  card(content: string, token?: string, more?: object): Promise<Answered>;
  /** A card's id. */
  cardId(content: string, token?: string, more?: object): Promise<string>;
  vote(cardId: string, token?: string): Promise<Answered>;
  /** Waits until everybody has been told of the hidden cards, which happens a little after they were written. */
  told(): Promise<void>;
  go(phase: string): Promise<Answered>;
}

/** @throws Error when the session cannot be made or brought where it is wanted */
export async function openRetro(app: TestApp, options: RetroOptions = {}): Promise<RetroTable> {
  const host = options.host ?? (await app.register({ firstName: 'Hana' }));
  const { settings, teamId, phase, name = 'Sprint 31 retrospective' } = options;
  const made = await app.request('POST', SESSIONS, { token: host.token, body: { name, settings, teamId } });
  if (made.status !== 201) throw new Error(`The session was not made: ${made.text}`);
  const sessionId: string = made.json.data.id;
  const request = (method: string, path: string, body: unknown, token: string) =>
    app.request(method, path, { token, ...(body === undefined ? {} : { body }) });
  const call: RetroTable['call'] = (method, path, body, token = host.token) =>
    request(method, `${SESSIONS}/${sessionId}${path}`, body, token);
  const table: RetroTable = {
    host,
    sessionId,
    call,
    at: (method, path, body, token = host.token) => request(method, `/api/retrospectives${path}`, body, token),
    async guest(guestName, role = 'participant') {
      const { json, text } = await app.request('POST', `${SESSIONS}/${sessionId}/guests`, { body: { name: guestName, role } });
      if (!json?.data) throw new Error(`${guestName} could not join: ${text}`);
      return { token: json.data.token, participantId: json.data.participantId };
    },
    seen: async (token) => (await call('GET', '', undefined, token)).json.data,
    card: (content, token, more = {}) => call('POST', '/cards', { columnId: 'start', content, ...more }, token),
    async cardId(content, token, more) {
      const { json, text } = await table.card(content, token, more);
      if (!json?.data) throw new Error(`The card was not added: ${text}`);
      return json.data.id;
    },
    async told() {
      const waiting = () => app.rows('select from retro_cards where session_id = $1 and not is_announced', [sessionId]);
      await until(async () => (await waiting()).length === 0, 5_000);
    },
    vote: (cardId, token) => table.at('POST', `/cards/${cardId}/votes`, {}, token),
    go: (to) => call('POST', '/set-phase', { phase: to }),
  };
  if (phase !== undefined) await bringTo(table, phase);
  return table;
}

async function bringTo(table: RetroTable, phase: string): Promise<void> {
  const must = async (answered: Promise<Answered>): Promise<Answered> => {
    const answer = await answered;
    if (answer.status >= 300) throw new Error(`The session did not come to ${phase}: ${answer.text}`);
    return answer;
  };
  await must(table.call('POST', '/advance-phase'));
  if (phase === 'COLLECT') return;
  const cardId = await table.cardId('A first card of the host');
  if (phase === 'GROUP' || phase === 'VOTE') return void (await must(table.go(phase)));
  await must(table.go('VOTE'));
  await must(table.vote(cardId));
  await must(table.go(phase));
}
