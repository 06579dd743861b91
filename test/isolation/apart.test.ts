import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answered } from '#test/support/test-app.ts';
import { refusedAnyway } from './refused-anyway.ts';
import { aimed, isRead, named, twoMakers, unknown, type TwoMakers } from './two-makers.ts';

const reads = aimed.filter(isRead);
let makers: TwoMakers;
/** What was read of the first things while there were no others. */
const alone = new Map<string, string>();

/** What an answer says, without what changes with time: times, lengths of time, and numbers of requests and versions. */
const saidOf = ({ status, text }: Answered): string =>
  `${status} ${text
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"|DTSTAMP:\w+/g, 'a time')
    .replaceAll(/"(?:duration|durationMinutes|seconds|requestId|version)": ?("[^"]*"|[\d.]+)/g, '')}`;

beforeAll(async () => {
  makers = await twoMakers(async ({ ask, first }) => {
    for (const one of reads) alone.set(one.endpoint.id, saidOf(await ask(one, first)));
  });
});
afterAll(() => makers.app.close());

// A condition on a board, a session or a person that is missing in a statement shows neither in the tests of one board nor in
// those between accounts.
describe('of one thing', () => {
  test.each(named(reads))('%s says the same when there are others', async (id, one) => {
    const answer = await makers.ask(one, makers.first);
    expect([answer.status < 400, answer.text]).toEqual([!(id in refusedAnyway), answer.text]);
    expect(saidOf(answer)).toBe(alone.get(id));
  });
});

test('The lists of exceptions name calls that exist.', () => expect(unknown).toEqual([]));
