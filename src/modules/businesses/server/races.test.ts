import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

const ROUNDS = 4; // in which the two requests come first by turns

let app: OwnApp;
let operator: TestPerson;
let n = 0;

beforeAll(async () => {
  const operators: string[] = [];
  // The documented limits, counted in this process alone: in Redis other files of the suite would use them up.
  app = await ownApp({ settings: { operators, rateLimitScale: 1, redisUrl: null } });
  operator = await app.register();
  operators.push(operator.email.toLowerCase());
});
afterAll(() => app.close());

interface Published {
  readonly owner: TestPerson;
  readonly slug: string;
  publish(): Promise<Answered>;
  unpublish(): Promise<Answered>;
  readonly isPublic: () => Promise<boolean>;
}

async function published(): Promise<Published> {
  const owner = await app.register();
  n += 1;
  const slug = `quarry-${n}`;
  const own = (method: string, path: string, body: object) =>
    app.request(method, `/api/business-profile${path}`, { token: owner.token, body });
  await own('PUT', '', { slug, name: `Quarry ${n}`, shown: ['contact'] });
  const publish = () => own('POST', '/publish', {});
  expect((await publish()).status).toBe(200);
  const rows = () => app.rows('select from business_directory where account_id = $1', [owner.accountId]);
  return { owner, slug, publish, unpublish: () => own('POST', '/unpublish', {}), isPublic: async () => (await rows()).length > 0 };
}

/** Both at the same moment, and by turns one or the other sent first. */
async function together(
  round: number,
  one: () => Promise<Answered>,
  other: () => Promise<Answered>,
): Promise<readonly [Answered, Answered]> {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second];
}

test('a profile that is published while an operator takes it down is not public afterwards', async () => {
  const { slug, owner, publish, unpublish, isPublic } = await published();
  await app.request('POST', `/api/businesses/${slug}/report`, { body: { reason: 'spam' } });
  const [made] = (await app.request('GET', '/api/business-reports', { token: operator.token })).json.data;
  const close = (outcome: string) =>
    app.request('POST', `/api/business-reports/${made.id}/close`, { token: operator.token, body: { outcome } });
  for (let round = 0; round < ROUNDS; round += 1) {
    await unpublish();
    const [publishing, suspending] = await together(round, publish, () => close('suspended'));
    expect(suspending.status).toBe(200);
    if (publishing.status !== 200) expect(publishing.json.code).toBe('businesses.suspended');
    expect([owner.accountId, await isPublic()]).toEqual([owner.accountId, false]);
    await close('readmitted');
  }
});

test('a profile that is published while its account is deleted is not public afterwards', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, publish, unpublish, isPublic } = await published();
    await unpublish();
    const account = (await app.request('GET', '/api/accounts/current', { token: owner.token })).json.data;
    const remove = () => app.request('DELETE', `/api/accounts/${owner.accountId}`, { token: owner.token, body: { slug: account.slug } });
    const [publishing, deleting] = await together(round, publish, remove);
    expect(deleting.status).toBe(200);
    expect([200, 401, 404]).toContain(publishing.status);
    expect(await isPublic()).toBe(false);
  }
});

test('a message to a profile that is taken back meanwhile is sent once or not at all', async () => {
  const visitor = await app.register();
  const { slug, owner, unpublish } = await published();
  const body = { message: 'Hello', sharesAddress: false };
  const write = () => app.request('POST', `/api/businesses/${slug}/contact`, { token: visitor.token, body });
  const [writing, stopping] = await together(0, write, unpublish);
  expect([stopping.status, [201, 404].includes(writing.status)]).toEqual([200, true]);
  await app.app.settle();
  const mails = await app.rows("select from mails where template = 'businesses.message' and recipient = $1", [owner.email]);
  expect(mails.length).toBeLessThanOrEqual(writing.status === 201 ? 1 : 0);
});

test('a person writes to five businesses an hour, and the sixth message is refused whichever business it is for', async () => {
  const visitor = await app.register();
  const one = await published();
  const other = await published();
  const write = (slug: string, by = visitor) =>
    app.request('POST', `/api/businesses/${slug}/contact`, { token: by.token, body: { message: 'Hello', sharesAddress: false } });
  const answers: Answered[] = [];
  for (let call = 0; call < 6; call += 1) answers.push(await write(call % 2 === 0 ? one.slug : other.slug));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  const last = answers.at(-1);
  expect([last?.json.code, Number(last?.headers.get('retry-after')) > 0]).toEqual(['request.too_many', true]);
  // The limit is the sender's, not of their address.
  expect((await write(one.slug, one.owner)).status).toBe(201);
});
