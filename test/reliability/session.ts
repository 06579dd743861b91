import { randomBytes } from 'node:crypto';

const SESSIONS = '/api/planning-poker/sessions';
const PASSWORD = 'a long enough sentence';

// oxlint-disable-next-line typescript/no-explicit-any -- tests look at any answer
type Json = any;

export interface Answer {
  readonly status: number;
  readonly json: Json;
}

/** Calls a process over HTTP. */
export async function call(url: string, method: string, path: string, { token, body, headers }: Call = {}): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: await answer.json() };
}

export interface Call {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Player {
  readonly token: string;
  readonly participantId: string;
}

/** A poker session on a process under test: its host, its guests and its stories. */
export interface TestSession {
  readonly sessionId: string;
  readonly storyIds: readonly [string, ...string[]];
  readonly host: Player;
  readonly guests: readonly Player[];
}

export interface SessionWish {
  readonly guests: number;
  readonly settings?: object;
  readonly stories?: number;
}

/** A new account's owner opens a session, guests join it, and voting begins on its first story. */
export async function openSession(url: string, { guests, settings = {}, stories = 3 }: SessionWish): Promise<TestSession> {
  const host = await register(url);
  const titles = Array.from({ length: stories }, (_, n) => `Story ${n}`);
  const made = await must(
    call(url, 'POST', SESSIONS, { ...host, body: { name: 'Refinement', votingSystem: 'fibonacci', stories: titles, settings } }),
  );
  const sessionId: string = made.id;
  const storyIds = made.stories.map((story: { id: string }) => story.id);
  const joined: Player[] = [];
  for (let n = 0; n < guests; n += 1) {
    joined.push(await must(call(url, 'POST', `${SESSIONS}/${sessionId}/guests`, { body: { name: `Guest ${n}` } })));
  }
  await must(call(url, 'POST', `${SESSIONS}/${sessionId}/start`, { ...host, body: {} }));
  await must(call(url, 'POST', `${SESSIONS}/${sessionId}/stories/${storyIds[0]}/start-voting`, { ...host, body: {} }));
  return { sessionId, storyIds, host, guests: joined };
}

/** The session as one of its people sees it. */
export const viewOf = (url: string, { sessionId }: Pick<TestSession, 'sessionId'>, { token }: Player): Promise<Json> =>
  must(call(url, 'GET', `${SESSIONS}/${sessionId}`, { token }));

export interface Ballot {
  readonly value: string;
  /** The `Idempotency-Key`. */
  readonly key?: string;
}

export const vote = (url: string, { sessionId, storyIds: [storyId] }: TestSession, { token }: Player, { value, key }: Ballot) =>
  call(url, 'POST', `${SESSIONS}/${sessionId}/stories/${storyId}/votes`, {
    token,
    body: { value },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

export async function must(asked: Promise<Answer>): Promise<Json> {
  const { status, json } = await asked;
  if (status >= 300) throw new Error(`Refused with ${status}: ${JSON.stringify(json)}`);
  return json.data ?? json;
}

export async function register(url: string): Promise<Player> {
  const email = `person-${randomBytes(6).toString('hex')}@example.test`;
  const person = { persona: 'FOUNDER', firstName: 'Hana', lastName: 'Test', phone: '+1 555 0100', agreeToTerms: true };
  await must(call(url, 'POST', '/api/auth/register', { body: { ...person, email, password: PASSWORD } }));
  const { token, user } = await must(call(url, 'POST', '/api/auth/login', { body: { email, password: PASSWORD } }));
  return { token, participantId: user.id };
}
