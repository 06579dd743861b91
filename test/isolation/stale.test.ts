import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import type { FixtureCaller, VersionedChange } from '#platform/module/fixtures.ts';
import type { Endpoint, Schema } from '#shared/endpoint.ts';
import type { LiveClient } from '#test/support/live-client.ts';
import { shapeOf } from '#test/support/longest-text.ts';
import { ownApp, type Answered, type OwnApp } from '#test/support/test-app.ts';
import { bodyWith, fieldsOf, twoValuesOf } from '#test/support/two-values.ts';
import { fixtures } from './fixtures.ts';
import { callerOf, fillPath, furnish, type Tenant } from './tenant-world.ts';

type Ids = Readonly<Record<string, string>>;

/** A call that takes a version, or such a message of a room. */
interface Change {
  readonly module: string;
  readonly id: string;
  readonly body: Schema;
  readonly endpoint?: Endpoint;
}

const changes: readonly Change[] = modules
  .flatMap<Partial<Change> & Pick<Change, 'module' | 'id'>>(({ name: module, routes, rooms = [] }) => [
    ...routes.map(({ endpoint }) => ({ module, id: endpoint.id, body: endpoint.body, endpoint })),
    ...rooms.flatMap(({ commands }) => commands.map(({ command }) => ({ module, id: command.event, body: command.payload }))),
  ])
  .flatMap(({ body, ...change }) => (body && 'version' in shapeOf(body) ? [{ ...change, body }] : []));

/** The module with the record that a call changes: another may have what the call’s own does not make. */
const ownerOf = ({ module, id }: Change): string => Object.keys(fixtures).find((name) => fixtures[name]?.versioned?.[id]) ?? module;
const caseOf = (change: Change): VersionedChange => fixtures[ownerOf(change)]?.versioned?.[change.id] ?? {};

/** The fields of a change, but its version and what names its record. */
const changedFields = (change: Change): readonly (readonly [path: string, schema: Schema])[] => {
  const { values = {}, uncounted = {} } = caseOf(change);
  const naming = change.endpoint ? ['version'] : ['version', 'sessionId', 'itemId'];
  return fieldsOf(change.body, new Set(Object.keys({ ...values, ...uncounted }))).filter(([path]) => !naming.includes(path));
};

/** The fields that an earlier call takes too, with which it changes the same record: one shows that this one asks for the version. */
function sharedFields({ body }: Change, at: number): ReadonlySet<string> {
  const own = shapeOf(body);
  const within = changes.slice(0, at).find((other) => Object.entries(shapeOf(other.body)).every(([name, schema]) => own[name] === schema));
  return new Set(Object.keys(within ? shapeOf(within.body) : {}));
}

const counted = changes.flatMap((change, at) => {
  const shared = sharedFields(change, at);
  return changedFields(change)
    .filter(([path]) => !(path in (caseOf(change).uncounted ?? {})))
    .map(([path, schema], place) => ({ name: `${change.id} ${path}`, change, path, schema, isFirst: place === 0 }))
    .filter(({ path, isFirst }) => isFirst || !shared.has(path.split('.')[0] ?? ''));
});

let app: OwnApp;
let tenant: Tenant;
let live: LiveClient;
let caller: FixtureCaller;
beforeAll(async () => {
  // What an installation has is changed by its operators.
  const operators: string[] = [];
  app = await ownApp({ settings: { operators } });
  tenant = await furnish(app, await app.register({ plan: 'ENTERPRISE' }), 'canary', fixtures);
  operators.push(tenant.person.email.toLowerCase());
  caller = callerOf(app, tenant.person, 'canary');
  live = await app.connect(tenant.person.token);
  await live.emit('session:join', { sessionId: tenant.ids['boards']?.['boardId'], kind: 'board' });
  await live.seen('session:state');
});
afterAll(async () => {
  live.close();
  await app.close();
});

const made = new Map<string, Promise<Ids>>();

/** The record that a call changes: one for all of its fields. */
function recordOf(change: Change): Promise<Ids> {
  const { userId, accountId } = caller;
  const own = { userId, accountId, ...tenant.ids[ownerOf(change)] };
  const record = made.get(change.id) ?? Promise.resolve(caseOf(change).make?.(caller, own)).then((more) => ({ ...own, ...more }));
  made.set(change.id, record);
  return record;
}

interface Sent {
  readonly status: number;
  readonly json: Answered['json'];
}

async function send({ id, endpoint }: Change, ids: Ids, body: object): Promise<Sent> {
  if (endpoint) return app.request(endpoint.method, fillPath(endpoint, ids), { token: tenant.person.token, body });
  const ack = await live.emit(id, { sessionId: ids['boardId'], itemId: ids['itemId'], ...body });
  return { status: ack.success ? 200 : 409, json: ack };
}

describe('What a module writes about its changes', () => {
  test('is about calls that take a version, and about fields of theirs', () => {
    const known = changes.flatMap((change) => [change.id, ...changedFields(change).map(([path]) => `${change.id} ${path}`)]);
    const written = Object.values(fixtures).flatMap(({ versioned = {} }) =>
      Object.entries(versioned).flatMap(([id, { values, uncounted }]) => [
        id,
        ...Object.keys({ ...values, ...uncounted }).map((path) => `${id} ${path}`),
      ]),
    );
    expect(written.filter((one) => !known.includes(one))).toEqual([]);
  });

  test('leaves each of them a field that two people cannot overwrite', () => {
    expect(changes.length).toBeGreaterThan(20);
    expect(changes.filter((change) => !counted.some((one) => one.change === change)).map(({ id }) => id)).toEqual([]);
  });
});

/** @throws Error where neither the schema nor the module says what the field may be */
function valuesFor(change: Change, path: string, schema: Schema, ids: Ids): readonly [unknown, unknown] {
  const values = caseOf(change).values?.[path]?.(ids) ?? twoValuesOf(schema);
  if (values) return values;
  throw new Error(`${change.id}: server/fixtures.ts has no two values of "${path}" under \`versioned\``);
}

test.each(counted.map((one) => [one.name, one] as const))(
  '%s: of two changes on the same version one is made, and the other is refused with what is there now',
  async (_name, { change, path, schema, isFirst }) => {
    const ids = await recordOf(change);
    const [one, other] = valuesFor(change, path, schema, ids);
    const write = (value: unknown, version?: number) =>
      send(change, ids, { ...caseOf(change).always?.(ids), ...bodyWith(path, value), version });
    const begun = await write(one);
    expect(begun.json, JSON.stringify(begun.json)).toMatchObject({ data: { version: expect.any(Number) } });
    const { version } = begun.json.data as { version: number };
    const answers = await Promise.all([write(other, version), write(other, version)]);
    expect(
      answers.map(({ status }) => status).toSorted((before, after) => before - after),
      `A change of ${path} grows no version: name its column in versioned_table, or say why not in server/fixtures.ts`,
    ).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.json.data;
    const lost = answers.find(({ status }) => status === 409)?.json;
    expect(won.version).toBeGreaterThan(version);
    expect(lost).toMatchObject({ code: expect.stringMatching(/\.stale$/), details: { record: { version: won.version } } });
    if (!isFirst) return;
    // A call without a version knows of none, and is not refused; one with the version that it was answered has seen what is there.
    const later = await write(one);
    expect(later.status).toBe(200);
    expect((await write(other, later.json.data.version)).status).toBe(200);
  },
);

const call = async (method: string, path: string, body: object) => app.request(method, path, { token: tenant.person.token, body });
const create = async (path: string, body: object): Promise<string> => {
  const { json } = await call('POST', path, body);
  expect(json, JSON.stringify(json)).toMatchObject({ success: true });
  return json.data.id;
};

test('What else happens in a room refuses no change of its words, nor does a word refuse a pause.', async () => {
  const path = `/api/kanban/boards/${await create('/api/kanban/boards', { name: 'Busy', teamId: tenant.ids['boards']?.['teamId'] })}`;
  const seen = (await app.request('GET', path, { token: tenant.person.token })).json.data;
  await create('/api/kanban/items', { boardId: seen.id, title: 'Something happens' });
  expect((await call('PATCH', path, { description: 'Words', version: seen.version })).status).toBe(200);
  expect((await call('PATCH', path, { description: 'Others', version: seen.version })).json.code).toBe('boards.stale');
  expect((await call('PATCH', path, { isActive: false, version: seen.version })).status).toBe(200);
});

test('A title that is proposed from the cards refuses no title that somebody types.', async () => {
  const sessionId = await create('/api/retrospectives/sessions', { name: 'A meeting' });
  await call('POST', `/api/retrospectives/sessions/${sessionId}/advance-phase`, {});
  const write = (content: string) => create(`/api/retrospectives/sessions/${sessionId}/cards`, { columnId: 'start', content });
  const cardIds = [await write('Slow reviews'), await write('Reviews are slow'), await write('Slow tests')];
  await call('POST', `/api/retrospectives/sessions/${sessionId}/set-phase`, { phase: 'GROUP' });
  const id = await create('/api/retrospectives/groups', { sessionId, cardIds: cardIds.slice(0, 2) });
  await call('POST', `/api/retrospectives/groups/${id}/cards`, { cardId: cardIds[2] });
  const typed = await call('PATCH', `/api/retrospectives/groups/${id}`, { title: 'Ours', version: 1 });
  expect(typed.json.data).toMatchObject({ title: 'Ours', version: 2 });
});

test('What a form does not show makes no version of its record.', async () => {
  const id = await create('/api/teams', { name: 'Counted' });
  const same = await call('PATCH', `/api/teams/${id}`, { name: 'Counted', version: 1 });
  expect(same.json.data.version).toBe(1);
});
