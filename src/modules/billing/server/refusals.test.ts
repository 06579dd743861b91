import { describe, expect, test } from 'vitest';
import { billingApp, Buyer, whileAway } from '#test/support/billing.ts';
import { makeDemo } from '#test/support/demo-account.ts';
import { ownApp, type Answered } from '#test/support/test-app.ts';
import { DAY, MINUTE } from '#shared/time.ts';

const app = await billingApp();
const NO_ID = '01980000-0000-7000-8000-00000000ffff';

const send = {
  preview: (buyer: Buyer, wanted: object) => buyer.request('POST', '/api/billing/preview-upgrade', wanted),
  PATCH: (buyer: Buyer, wanted: object) => buyer.tryToBuy(wanted, {}, 'PATCH'),
  PUT: (buyer: Buyer, wanted: object) => buyer.tryToBuy(wanted, {}, 'PUT'),
};
type By = keyof typeof send;
const buying: readonly By[] = ['PATCH', 'PUT'];
const all: readonly By[] = [...buying, 'preview'];

interface Case {
  readonly code: string;
  readonly status?: number;
  readonly by: readonly By[];
  /** An account in the state that is refused, and what it asks for. */
  readonly make: () => Promise<{ readonly buyer: Buyer; readonly wanted: object }>;
}

async function bought(wanted: object, then: object): ReturnType<Case['make']> {
  const buyer = await Buyer.of(app);
  await buyer.buy(wanted);
  return { buyer, wanted: then };
}

const cases: readonly Case[] = [
  { code: 'enterprise_down', by: all, make: () => bought({ plan: 'ENTERPRISE' }, { plan: 'PRO' }) },
  { code: 'nothing_changes', by: all, make: () => bought({ plan: 'PRO' }, { planId: 'PRO', additionalUsers: 0 }) },
  {
    code: 'cancelled',
    by: all,
    async make() {
      const made = await bought({ plan: 'PRO' }, { plan: 'ENTERPRISE' });
      await made.buyer.cancel();
      return made;
    },
  },
  {
    code: 'past_due',
    by: all,
    async make() {
      const made = await bought({ plan: 'PRO' }, { plan: 'ENTERPRISE' });
      await app.rows("update subscriptions set status = 'past_due', past_due_since = $2 where account_id = $1", [
        made.buyer.accountId,
        app.now(),
      ]);
      return made;
    },
  },
  {
    code: 'users_below_use',
    by: all,
    async make() {
      const made = await bought({ additionalUsers: 3 }, { additionalUsers: 1 });
      for (let n = 0; n < 11; n += 1) await app.addMember(made.buyer.accountId, 'MEMBER');
      return made;
    },
  },
  { code: 'promotion_invalid', by: all, make: async () => ({ buyer: await Buyer.of(app), wanted: { plan: 'PRO', promotionCode: 'NO' } }) },
  { code: 'no_payment_method', by: buying, make: async () => ({ buyer: await Buyer.of(app, null), wanted: { plan: 'PRO' } }) },
  {
    code: 'method_not_found',
    status: 404,
    by: buying,
    make: async () => ({ buyer: await Buyer.of(app), wanted: { plan: 'PRO', paymentMethodId: NO_ID } }),
  },
  { code: 'declined', by: buying, make: async () => ({ buyer: await Buyer.of(app, 'hardDeclined'), wanted: { plan: 'PRO' } }) },
  { code: 'declined', by: buying, make: async () => ({ buyer: await Buyer.of(app, 'expired'), wanted: { plan: 'PRO' } }) },
  {
    code: 'needs_confirmation',
    by: buying,
    make: async () => ({ buyer: await Buyer.of(app, 'authenticationWaits'), wanted: { plan: 'PRO' } }),
  },
  {
    code: 'preview_expired',
    by: buying,
    make: async () => ({
      buyer: await Buyer.of(app),
      wanted: { plan: 'PRO', prorationDate: new Date(app.now().getTime() - 16 * MINUTE).toISOString() },
    }),
  },
  {
    code: 'payment_pending',
    by: buying,
    async make() {
      const buyer = await Buyer.of(app);
      await whileAway(app, () => buyer.tryToBuy({ plan: 'PRO' }));
      return { buyer, wanted: { plan: 'PRO' } };
    },
  },
];

const sent = cases.flatMap((one) => one.by.map((by) => ({ ...one, by })));

describe('a purchase, and what is previewed of it', () => {
  test.each(sent)('by $by is refused with $code, and changes nothing', async ({ code, status = 409, by, make }) => {
    const { buyer, wanted } = await make();
    const before = await buyer.subscription();
    const answer = await send[by](buyer, wanted);
    expect([answer.status, answer.json.code]).toEqual([status, `billing.${code}`]);
    expect(await buyer.subscription()).toEqual(before);
  });

  test.each(all)('by %s waits for a renewal whose moment has come', async (by) => {
    const own = await billingApp();
    const buyer = await Buyer.of(own);
    await buyer.buy({ plan: 'PRO' });
    own.pass(32 * DAY);
    expect((await send[by](buyer, { plan: 'ENTERPRISE' })).json.code).toBe('billing.payment_pending');
    await own.close();
  });

  test.each(buying)('by %s says that the provider is away', async (by) => {
    const buyer = await Buyer.of(app);
    const answer = await whileAway(app, () => send[by](buyer, { plan: 'PRO' }));
    expect([answer.status, answer.json.code]).toEqual([503, 'billing.provider_away']);
  });

  test('a preview that is older than the last change is not bought', async () => {
    const buyer = await Buyer.of(app);
    const { prorationDate } = await buyer.preview({ plan: 'PRO' });
    await buyer.buy({ additionalUsers: 1 });
    expect((await buyer.tryToBuy({ plan: 'PRO', prorationDate })).json.code).toBe('billing.preview_expired');
    const tomorrow = new Date(app.now().getTime() + DAY).toISOString();
    expect((await buyer.tryToBuy({ plan: 'PRO', prorationDate: tomorrow })).json.code).toBe('billing.preview_expired');
  });
});

const path = async (buyer: Buyer, end: string, id?: string): Promise<string> =>
  `/api/billing/subscription/${id ?? (await buyer.subscription()).id}${end}`;
const calls = [
  ['PATCH', '', { plan: 'PRO' }],
  ['PUT', '', { plan: 'PRO' }],
  ['POST', '/cancel', {}],
  ['POST', '/reactivate', {}],
] as const;

describe.each(calls)('%s …/subscription/:id%s', (method, end, body) => {
  test('finds no other subscription', async () => {
    const [buyer, other] = [await Buyer.of(app), await Buyer.of(app)];
    const answer = await buyer.request(method, await path(buyer, end, (await other.subscription()).id), body);
    expect([answer.status, answer.json.code]).toEqual([404, 'billing.subscription_not_found']);
  });

  test('is refused to a demo account, by its people and by its plan', async () => {
    const buyer = await Buyer.of(app);
    const refused = async (): Promise<Answered> => buyer.request(method, await path(buyer, end), body);
    await app.rows('update subscriptions set is_fixed = true where account_id = $1', [buyer.accountId]);
    expect((await refused()).json.code).toBe('billing.demo');
    await app.rows('update subscriptions set is_fixed = false where account_id = $1', [buyer.accountId]);
    await makeDemo(app, buyer);
    expect([(await refused()).status, (await refused()).json.code]).toEqual([403, 'billing.demo']);
  });
});

test('where nothing is charged nothing is bought, cancelled or previewed', async () => {
  const own = await ownApp({ settings: { billing: 'off' } });
  const buyer = await Buyer.of(own);
  for (const [method, end, body] of calls)
    expect((await buyer.request(method, await path(buyer, end), body)).json.code).toBe('billing.off');
  expect((await send.preview(buyer, { plan: 'PRO' })).json.code).toBe('billing.off');
  expect(await buyer.subscription()).toMatchObject({ mode: 'off', plan: 'ENTERPRISE', nextAmount: null });
  await own.close();
});

test('a cancellation is refused while a payment is pending, and where nothing is paid for', async () => {
  const buyer = await Buyer.of(app);
  expect((await buyer.cancel()).json.code).toBe('billing.nothing_to_cancel');
  await buyer.buy({ plan: 'PRO' });
  await whileAway(app, () => buyer.tryToBuy({ plan: 'ENTERPRISE' }));
  expect((await buyer.cancel()).json.code).toBe('billing.payment_pending');
});

test('what is not cancelled is not reactivated, nor what has no card', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  expect((await buyer.reactivate()).json.code).toBe('billing.not_cancelled');
  await buyer.cancel();
  await app.rows('delete from payment_methods where account_id = $1', [buyer.accountId]);
  expect((await buyer.reactivate()).json.code).toBe('billing.no_payment_method');
});

describe('a confirmation', () => {
  const confirm = (buyer: Buyer, id: string) => buyer.request('POST', `/api/billing/payments/${id}/confirm`);
  const begun = async (card: 'authentication' | 'authenticationWaits' | 'authenticationFails') => {
    const buyer = await Buyer.of(app, card);
    const { json } = await buyer.tryToBuy({ plan: 'PRO' });
    return { buyer, id: json.details.paymentId as string };
  };

  test('finds payments of the own account alone', async () => {
    const { buyer, id } = await begun('authentication');
    const other = await Buyer.of(app);
    for (const answer of [await confirm(buyer, NO_ID), await confirm(other, id)])
      expect([answer.status, answer.json.code]).toEqual([404, 'billing.payment_not_found']);
  });

  test('is not done while the bank waits, and refused where the bank refuses, then and later', async () => {
    const waiting = await begun('authenticationWaits');
    expect((await confirm(waiting.buyer, waiting.id)).json.code).toBe('billing.needs_confirmation');
    const failing = await begun('authenticationFails');
    expect((await confirm(failing.buyer, failing.id)).json.code).toBe('billing.declined');
    expect((await confirm(failing.buyer, failing.id)).json.code).toBe('billing.declined');
    expect(await failing.buyer.subscription()).toMatchObject({ plan: 'FREE' });
  });

  test('is tried again when the provider is away', async () => {
    const { buyer, id } = await begun('authentication');
    const answer = await whileAway(app, () => confirm(buyer, id));
    expect([answer.status, answer.json.code]).toEqual([503, 'billing.provider_away']);
    expect((await confirm(buyer, id)).json.data.plan).toBe('PRO');
  });
});

test('members without the right look at nothing and buy nothing; one who only looks does not buy', async () => {
  const buyer = await Buyer.of(app);
  const { id } = await buyer.subscription();
  const member = await app.addMember(buyer.accountId, 'MEMBER');
  const reader = await app.addMember(buyer.accountId, 'MEMBER', ['billing.view']);
  const read = (token: string) => app.request('GET', '/api/billing/subscription', { token });
  const change = (token: string) => app.request('PATCH', `/api/billing/subscription/${id}`, { token, body: { plan: 'PRO' } });
  expect([(await read(member.token)).status, (await read(reader.token)).status]).toEqual([403, 200]);
  expect([(await change(member.token)).json.code, (await change(reader.token)).json.code]).toEqual(['request.denied', 'request.denied']);
});
