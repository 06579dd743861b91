import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedApp, TEST_PASSWORD } from '#test/support/test-app.ts';

/*
 * The calls that pages of the documentation show, made in their order on the real product. What it answers is kept next to
 * the pages, with example values where each run has others; `vitest -u` keeps a new answer, and the pages show it.
 */
const CALLS = join(import.meta.dirname, '../pages/calls');
const app = await sharedApp();

interface Asked {
  readonly token?: string;
  readonly body?: object;
  /** A refusal that the documentation shows. */
  readonly status?: number;
}

test('every call that the documentation shows answers as it is shown', async () => {
  const ana = await app.register();
  const tidy = exampleValues(ana.email);
  const call = async (id: string, [method, path]: readonly [string, string], { token, body, status }: Asked = {}) => {
    const answered = await app.request(method, path, { token, body });
    expect(status ?? (answered.status < 300 ? answered.status : 'a success')).toBe(answered.status);
    const answer: unknown = answered.text === '' ? null : answered.json;
    const kept = { method, path, isSignedIn: token !== undefined, ...(body ? { body } : {}), status: answered.status, answer };
    await expect(`${tidy(JSON.stringify(kept, null, 2))}\n`).toMatchFileSnapshot(join(CALLS, `${id}.json`));
    return answered.json.data ?? answered.json;
  };

  await call('login', ['POST', '/api/auth/login'], { body: { email: ana.email, password: TEST_PASSWORD } });
  const signedIn = { token: ana.token };
  await call('no-token', ['GET', '/api/planning-poker/sessions'], { status: 401 });
  await call('voting-systems', ['GET', '/api/planning-poker/voting-systems?limit=1'], signedIn);

  const sessions = '/api/planning-poker/sessions';
  const stories = [{ title: 'Sign in with a passkey' }, { title: 'Export the report as CSV' }];
  const made = await call('create-session', ['POST', sessions], {
    ...signedIn,
    body: { name: 'Sprint 12 refinement', votingSystem: 'fibonacci-simple', stories },
  });
  const session = `${sessions}/${made.id}`;
  await call('list-sessions', ['GET', `${sessions}?limit=1`], signedIn);
  const story = `${session}/stories/${made.stories[0].id}`;
  await call('start', ['POST', `${session}/start`], signedIn);
  await call('start-voting', ['POST', `${story}/start-voting`], signedIn);
  await call('vote', ['POST', `${story}/votes`], { ...signedIn, body: { value: '5' } });
  await call('reveal', ['POST', `${story}/reveal`], signedIn);
  await call('estimate', ['POST', `${story}/estimate`], { ...signedIn, body: { estimate: '5' } });
  await call('end', ['POST', `${session}/end`], signedIn);
  await call('summary', ['GET', `${session}/summary`], signedIn);
  await call('late-vote', ['POST', `${story}/votes`], { ...signedIn, body: { value: '8' }, status: 409 });
});

/** Puts the same example in place of each value that a run makes up: identifiers, moments, tokens, the address. */
function exampleValues(email: string): (text: string) => string {
  const known = new Map<string, string>();
  const idOf = (id: string): string => {
    const example = known.get(id) ?? `01999a5e-7c00-7000-8000-${String(known.size + 1).padStart(12, '0')}`;
    known.set(id, example);
    return example;
  };
  return (text) =>
    text
      .replaceAll(email, 'ana@example.com')
      .replaceAll('Ana Test', 'Ana Moreno')
      .replaceAll('"Test"', '"Moreno"')
      .replaceAll(TEST_PASSWORD, 'four words in a row')
      .replace(/("(?:token|accessToken|refreshToken|sessionToken)": )"[^"]+"/g, '$1"…"')
      .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, idOf)
      .replace(/"requestId": "[^"]+"/g, '"requestId": "01999a5e-7c00-7000-8000-000000000000"')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, '2026-11-28T09:30:00.000Z');
}
