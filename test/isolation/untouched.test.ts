import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** What ends a thing comes after what changes it, then what ends all that hangs on it, and last what may end the sign-in of who asks. */
const order = ({ module, endpoint: { method, id } }: Aimed): number =>
  Number(method === 'DELETE' || /terminate|delete|remove|revoke|lock|transfer|retract|withdraw/i.test(id)) +
  Number(/(?:delete|end|complete|archive|leave)(?:Account)?(?:Session|Board)|removeParticipant|teams\.delete/.test(id)) +
  (module === 'accounts' || module === 'auth' ? 3 : 0);

describe('to one thing', { shuffle: false }, () => {
  test.each(named(writes.toSorted((a, b) => order(a) - order(b))))('%s changes none of the others', async (_id, one) => {
    const { status } = await makers.ask(one, makers.second);
    expect(status).not.toBe(500);
    // What is refused changes nothing at all, which the tests between accounts look at.
    if (status < 400) expect(await rows.look()).toEqual({ gone: [], come: [] });
  });

  test('nor does what follows from it', async () => {
    await makers.app.app.settle();
    expect(await rows.look()).toEqual({ gone: [], come: [] });
  });
});
