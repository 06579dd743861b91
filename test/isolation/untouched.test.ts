import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tenant } from './tenant-world.ts';
import type { Answered } from '#test/support/test-app.ts';
import { refusedAnyway } from './refused-anyway.ts';
import { RowsOfFirst } from './rows-of-first.ts';
import { aimed, type Aimed, isRead, named, twoMakers, type TwoMakers } from './two-makers.ts';

const writes = aimed.filter((one) => !isRead(one) && one.endpoint.path.includes(':'));
let makers: TwoMakers;
let rows: RowsOfFirst;
beforeAll(async () => {
  makers = await twoMakers();
  rows = new RowsOfFirst(makers);
  await rows.look();
});
afterAll(() => makers.app.close());

/** By module, the things that the calls are about: made again where an earlier call has ended or changed them. */
const current = new Map<string, Tenant>();

async function askOrMake(one: Aimed): Promise<Answered> {
  const answer = await makers.ask(one, current.get(one.module) ?? makers.second);
  if (answer.status < 400 || one.endpoint.id in refusedAnyway) return answer;
  // A refusal changes nothing either.
  expect(await rows.look()).toEqual({ gone: [], come: [] });
  const made = await makers.another(one.module);
  current.set(one.module, made);
  // Making them is not what the test is about.
  await rows.look();
  return makers.ask(one, made);
}

/** What ends a thing comes after what changes it, then what ends all that hangs on it, and last what may end the sign-in of who asks. */
const order = ({ module, endpoint: { method, id } }: Aimed): number =>
  Number(method === 'DELETE' || /terminate|delete|remove|revoke|lock|transfer|retract|withdraw/i.test(id)) +
  Number(/(?:delete|end|complete|archive|leave)(?:Account)?(?:Session|Board)|removeParticipant|teams\.delete/.test(id)) +
  (module === 'accounts' || module === 'auth' ? 3 : 0);

describe('to one thing', { shuffle: false }, () => {
  test.each(named(writes.toSorted((a, b) => order(a) - order(b))))('%s changes none of the others', async (id, one) => {
    const answer = await askOrMake(one);
    expect([answer.status < 400, answer.text]).toEqual([!(id in refusedAnyway), answer.text]);
    expect(await rows.look()).toEqual({ gone: [], come: [] });
  });

  test('nor does what follows from it', async () => {
    await makers.app.app.settle();
    expect(await rows.look()).toEqual({ gone: [], come: [] });
  });
});
