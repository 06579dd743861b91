import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { common } from '#shared/problem.ts';
import { seededRandom } from '#shared/seeded-random.ts';
import { fixtures } from '#test/isolation/fixtures.ts';
import { furnish, type Tenant } from '#test/isolation/tenant-world.ts';
import { chosenKind } from '#test/support/databases.ts';
import type { LiveClient } from '#test/support/live-client.ts';
import { oddCall } from '#test/support/odd-call.ts';
import { withOddPart } from '#test/support/odd-values.ts';
import { RowWatch } from '#test/support/row-watch.ts';
import { keysOf } from '#test/support/schema-parts.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

/** Of each call and message by the owner: about 2,000 requests. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 5);
/** The same for everybody, so that nobody's landing is refused for another's fault. `FUZZ_SEED=random` looks further. */
const wanted = process.env['FUZZ_SEED'] ?? 'trimtab';
const seed = wanted === 'random' ? randomBytes(4).toString('hex') : wanted;

/** Somebody who sends what no form sends, with the ids of one account. */
interface Caller {
  readonly rounds: number;
  readonly token: string | undefined;
  /** Whoever has signed themselves out, or deleted themselves, by one of these calls. */
  renewed(): Promise<Caller>;
}

let app: OwnApp;
let mine: Tenant;
let rows: RowWatch;
beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.close());

const member = async (role: 'MEMBER' | 'OBSERVER'): Promise<Caller> => {
  const { token } = await app.addMember(mine.person.accountId, role);
  return { rounds: 1, token, renewed: () => member(role) };
};

async function guest(): Promise<Caller> {
  const path = `/api/planning-poker/sessions/${mine.ids['poker']?.['sessionId']}/guests`;
  const { json, text: answer } = await app.request('POST', path, { body: { name: `Guest ${randomBytes(3).toString('hex')}` } });
  if (!json?.data) throw new Error(`No guest comes in: ${answer}`);
  return { rounds: 1, token: json.data.token, renewed: guest };
}

async function stranger(): Promise<Caller> {
  const { token } = await app.register({ plan: 'ENTERPRISE' });
  return { rounds: 1, token, renewed: stranger };
}

const nobody = async (): Promise<Caller> => ({ rounds: 1, token: undefined, renewed: nobody });

async function owner(): Promise<Caller> {
  mine = { ...mine, person: await app.signIn(mine.person) };
  return { rounds: ROUNDS, token: mine.person.token, renewed: owner };
}

const callers: Readonly<Record<string, () => Promise<Caller>>> = {
  'signed out': nobody,
  'a guest of a room': guest,
  'an observer': () => member('OBSERVER'),
  'a member': () => member('MEMBER'),
  'the owner of another account': stranger,
  'the owner': owner,
};

const calls = modules.flatMap(({ name, routes }) => routes.map(({ endpoint }) => ({ module: name, endpoint })));
const commands = modules.flatMap(({ name, rooms = [] }) =>
  rooms.flatMap((room) => room.commands.map(({ command }) => ({ module: name, kind: room.kind, command }))),
);

interface Sent {
  readonly name: string;
  readonly what: unknown;
  readonly answer: string;
  readonly isRefused: boolean;
  readonly hasFailed: boolean;
}

/** What is wrong with how something odd was taken. */
async function faultsOf(send: () => Promise<Sent>): Promise<string[]> {
  const { name, what, answer, isRefused, hasFailed } = await send();
  const say = (fault: string) => `seed ${seed}: ${name} with ${(JSON.stringify(what) ?? 'nothing').slice(0, 300)} ${fault}`;
  const failed = hasFailed ? [say(`→ ${answer.slice(0, 200)}`)] : [];
  // In a cluster that other tests write to, each look would be at every row.
  if (chosenKind !== 'embedded') return failed;
  if (!isRefused) await rows.takeStock();
  const changed = isRefused ? await rows.changedTables(send) : [];
  return changed.length === 0 ? failed : [...failed, say(`was refused (${answer.slice(0, 80)}) and changed ${changed.join(', ')}`)];
}

describe.each(Object.keys(callers))('By %s', (who) => {
  // An account for each: what one of them sends may end what another asks for.
  beforeAll(async () => {
    mine = await furnish(app, await app.register({ plan: 'ENTERPRISE' }), 'canaryfuzz', fixtures);
    rows = new RowWatch(app, mine.person.accountId);
  }, 240_000);

  test(`no call fails by what is sent to it, and what is refused changes nothing (seed ${seed})`, async () => {
    const faults: string[] = [];
    const random = seededRandom(`${seed} ${who} calls`); // the same in any order of the tests
    let caller = await callers[who]!();
    await rows.takeStock();
    for (const { module, endpoint } of calls)
      for (let round = 0; round < caller.rounds; round += 1) {
        const request = oddCall(endpoint, { ids: mine.ids[module] ?? {}, inputs: fixtures[module]?.inputs }, random);
        let isOut = false;
        const found = await faultsOf(async () => {
          const { status, text: answer } = await app.request(endpoint.method, request.path, { token: caller.token, ...request.parts });
          // Ending one's own sign-in is one of these calls.
          isOut = status === 401 && endpoint.action !== 'public' && caller.token !== undefined;
          const hasFailed = status >= 500 && status !== 501;
          return {
            name: `${endpoint.method} ${request.path}`,
            what: request.parts,
            answer: `${status} ${answer}`,
            isRefused: status >= 400 && !hasFailed,
            hasFailed,
          };
        });
        faults.push(...found);
        if (!isOut) continue;
        caller = await caller.renewed();
        await rows.takeStock();
      }
    expect(faults).toEqual([]);
  }, 300_000);

  test.skipIf(who === 'signed out')(
    `no live message fails by what is sent with it, and what is refused changes nothing (seed ${seed})`,
    async () => {
      const faults: string[] = [];
      const random = seededRandom(`${seed} ${who} messages`);
      const { rounds, token = '' } = await callers[who]!();
      const client = await app.connect(token);
      for (const { module, kind, command } of commands) {
        const roomId = mine.ids[module]?.['sessionId'] ?? mine.ids[module]?.['boardId'];
        await client.emit('session:join', { sessionId: roomId, kind });
        await rows.takeStock();
        for (let round = 0; round < rounds; round += 1) {
          const given = Object(fixtures[module]?.inputs[command.event]?.(mine.ids[module] ?? {}).body);
          const payload = withOddPart({ ...given, sessionId: roomId }, keysOf(command.payload), random);
          faults.push(...(await faultsOf(() => oddMessage(client, command.event, payload))));
        }
      }
      client.close();
      expect(faults).toEqual([]);
    },
    300_000,
  );
});

async function oddMessage(client: LiveClient, event: string, payload: unknown): Promise<Sent> {
  const ack = await client.emit(event, payload);
  const hasFailed = !ack.success && ack.code === common.failed.code;
  return { name: event, what: payload, answer: JSON.stringify(ack), isRefused: !ack.success && !hasFailed, hasFailed };
}
