import { expect, test, vi } from 'vitest';
import { ApiProblem, layerProblem, layerProblems } from '#ui/api/problem.ts';
import { Outbox, RESEND_MS, type Sent } from './outbox.ts';

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
  return { values, clock, page, box: new Outbox<Card>(KEY, storage, () => clock.now) };
}

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
