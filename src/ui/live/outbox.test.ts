import { afterEach, expect, test, vi } from 'vitest';
import { DAY } from '#shared/durations.ts';
import { ApiProblem, layerProblem, layerProblems } from '#ui/api/problem.ts';
import { session } from '#ui/api/session.ts';
import { Outbox, outboxOf, RESEND_MS, type Sent } from './outbox.ts';

interface Card {
  readonly what: 'card' | 'vote';
  readonly input: { readonly text: string };
  readonly isChoice?: true;
}

const KEY = 'draft anonymous a1|room 1|sent';
const card = (text: string): Card => ({ what: 'card', input: { text } });
const never = new Promise<never>(() => undefined);
const nobody = () => expect.unreachable('nothing is given back');

/** A browser's storage, and the pages that one after the other look at it. */
function browser() {
  const values = new Map<string, string>();
  const clock = { now: 1000 };
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  /** A page of its own knows nothing of what another one waits for. */
  const page = async (): Promise<Outbox<Card>> => {
    vi.resetModules();
    const { Outbox: Fresh } = await import('./outbox.ts');
    return new Fresh<Card>(KEY, storage, () => clock.now);
  };
  return { values, storage, clock, page, box: new Outbox<Card>(KEY, storage, () => clock.now) };
}

afterEach(() => vi.unstubAllGlobals());

const leftIn = async (box: Outbox<Card>): Promise<Sent<Card>[]> => {
  const left: Sent<Card>[] = [];
  await box.sendLeft(async (sent) => left.push(sent), nobody);
  return left;
};

test('What the server has answered, by taking or by refusing it, is not kept.', async () => {
  const { box, values } = browser();
  expect(await box.carry(box.keep(card('one')), async () => 'done')).toBe('done');
  const refused = new ApiProblem('No', { code: 'x.no', status: 409 });
  await expect(box.carry(box.keep(card('two')), () => Promise.reject(refused))).rejects.toBe(refused);
  expect([...values]).toEqual([]);
});

test('What a page sends and hears nothing of is sent by the next one, in its order and under its own keys.', async () => {
  const { box, page } = browser();
  const sent = ['one', 'two'].map((text) => box.keep(card(text)));
  for (const one of sent) void box.carry(one, () => never);
  expect(await leftIn(box), 'this page waits for them itself').toEqual([]);
  const next = await page();
  const again: [string, string][] = [];
  await next.sendLeft(
    ({ opId, input }) => next.carry({ opId, ...card(input.text), at: 1000 }, async (key) => again.push([key, input.text])),
    nobody,
  );
  expect(again).toEqual(sent.map(({ opId, input }) => [opId, input.text]));
  expect(await leftIn(await page())).toEqual([]);
});

test('What did not get through goes under the same key when it is written once more; a choice is another one.', async () => {
  const { box, page } = browser();
  const lost = () => Promise.reject(layerProblem(layerProblems.notSent));
  const first = box.keep(card('one'));
  await expect(box.carry(first, lost)).rejects.toMatchObject({ code: layerProblems.notSent.code });
  const next = await page();
  expect(await leftIn(next), 'its writer has it again').toEqual([]);
  expect(next.keep(card('one')).opId).toBe(first.opId);
  expect(next.keep(card('another')).opId).not.toBe(first.opId);
  const vote = box.keep({ ...card('5'), what: 'vote', isChoice: true });
  await expect(box.carry(vote, lost)).rejects.toMatchObject({ status: 0 });
  expect(next.keep({ ...card('5'), what: 'vote', isChoice: true }).opId).not.toBe(vote.opId);
});

test.each([500, 502, 503, 504])('An answer of %i is nobody’s word that it has not arrived: it is kept under its key.', async (status) => {
  const { box, page } = browser();
  const failed = new ApiProblem('Failed', { code: 'request.failed', status });
  const sent = box.keep(card('one'));
  await expect(box.carry(sent, () => Promise.reject(failed))).rejects.toBe(failed);
  expect((await page()).keep(card('one')).opId).toBe(sent.opId);
});

test('What was given back is known for as long as the server remembers its key, and then it is gone.', async () => {
  const { box, clock, values } = browser();
  const lost = () => Promise.reject(layerProblem(layerProblems.notSent));
  const sent = box.keep(card('one'));
  await expect(box.carry(sent, lost)).rejects.toMatchObject({ status: 0 });
  clock.now += DAY - 1;
  box.keep(card('another'));
  expect([...values.values()].join()).toContain(sent.opId);
  clock.now += 1;
  const later = box.keep(card('a third'));
  expect([...values.values()].join()).not.toContain(sent.opId);
  expect([...values.values()].join()).toContain(later.opId);
  expect(box.keep(card('one')).opId).not.toBe(sent.opId);
});

test('What is older than its meeting may last is given back rather than sent.', async () => {
  const { box, clock, page } = browser();
  const sent = box.keep(card('one'));
  void box.carry(sent, () => never);
  clock.now += RESEND_MS + 1;
  const given: string[] = [];
  await (await page()).sendLeft(nobody, ({ input }) => given.push(input.text));
  expect(given).toEqual(['one']);
  expect((await page()).keep(card('one')).opId, 'sent by hand, it is posted once').toBe(sent.opId);
});

test('What was forgotten at a sign-out stays forgotten, whatever comes of it later.', async () => {
  const { box, values } = browser();
  let fail: (error: Error) => void = nobody;
  const sending = box.carry(box.keep(card('one')), () => new Promise((_, reject) => (fail = reject)));
  values.clear();
  fail(layerProblem(layerProblems.notSent));
  await expect(sending).rejects.toMatchObject({ status: 0 });
  expect([...values]).toEqual([]);
});

test.each(['{', '[]', '{"value":{}}', '{"value":[null,{"opId":1},{"opId":"a","what":"card","at":1}]}'])(
  'What another hand has written as %s is nothing.',
  async (raw) => {
    const { box, values } = browser();
    values.set(KEY, raw);
    expect(await leftIn(box)).toEqual([]);
  },
);

/** Sends as somebody who is signed in to an account, into a room whose connection is lost. @returns what the page keeps */
async function sendIn(accountId: string, room: string, text: string): Promise<string> {
  vi.spyOn(session, 'read').mockReturnValue({ status: 'signedIn', me: { id: 'u1', accountId } } as ReturnType<typeof session.read>);
  const box = outboxOf<Card>(room, undefined);
  const sent = box.keep(card(text));
  await expect(box.carry(sent, () => Promise.reject(layerProblem(layerProblems.notSent)))).rejects.toMatchObject({ status: 0 });
  return sent.opId;
}

test('What was sent in one account, as a guest and into one room is found in that one only, and under nobody’s name.', async () => {
  const { values, storage } = browser();
  vi.stubGlobal('localStorage', storage);
  const first = await sendIn('a1', 'r1', 'one');
  expect(await sendIn('a1', 'r1', 'one')).toBe(first);
  const others = [await sendIn('a2', 'r1', 'one'), await sendIn('a1', 'r2', 'one'), outboxOf<Card>('r1', 'a token').keep(card('one')).opId];
  expect(new Set([first, ...others]).size).toBe(4);
  expect([...values.keys()].join()).not.toContain('u1');
});
