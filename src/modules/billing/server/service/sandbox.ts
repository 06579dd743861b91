import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { isAway } from '#platform/db/away.ts';
import type { OpenContext } from '#platform/module/context.ts';
import { billingIn, type SandboxChargeTable } from '../tables.ts';
import {
  ProviderAway,
  type CardRecord,
  type Charge,
  type ChargeResult,
  type PaymentProvider,
  type RefundOrder,
  type RefundResult,
  type TestCard,
} from './provider.ts';
import type { Till } from './till.ts';

interface SandboxCard extends TestCard {
  readonly expYear: number;
  /** Shown among the test cards. */
  readonly isListed: boolean;
}

const FUTURE = 2099;
const card = (
  behavior: string,
  token: string,
  [brand, last4]: readonly [string, string],
  more: Partial<SandboxCard> = {},
): SandboxCard => ({
  ...{ token, brand, last4, behavior, expYear: FUTURE, isListed: true },
  ...more,
});

/** The token decides what the bank answers. The last two are for what happens at the bank's own page. */
const cards: readonly SandboxCard[] = [
  card('accepted', 'test_visa', ['visa', '4242']),
  card('accepted', 'test_mastercard', ['mastercard', '4444']),
  card('declined', 'test_declined', ['visa', '0002']),
  card('hard_declined', 'test_hard_declined', ['visa', '9987']),
  card('authentication_required', 'test_authentication', ['visa', '3155']),
  card('expired', 'test_expired', ['mastercard', '0069'], { expYear: 2020 }),
  card('authentication_waits', 'test_authentication_waits', ['visa', '3220'], { isListed: false }),
  card('authentication_fails', 'test_authentication_fails', ['visa', '9235'], { isListed: false }),
];

const REFUSALS: Readonly<Record<string, { readonly code: string; readonly isHard: boolean }>> = {
  declined: { code: 'card_declined', isHard: false },
  hard_declined: { code: 'lost_card', isHard: true },
  expired: { code: 'expired_card', isHard: true },
  authentication_fails: { code: 'authentication_failed', isHard: false },
  canceled: { code: 'canceled', isHard: false },
};

/** The card's name is its token, the same each time it is entered; what follows a dot is where two of a kind differ. */
const behaviorOf = (cardRef: string): string => cards.find(({ token }) => token === cardRef.split('.')[0])?.behavior ?? 'declined';

type Row = Selectable<SandboxChargeTable>;

/**
 * The built-in test provider. It holds no real cards and takes no money; it remembers what it has answered in its own table and
 * by its own transactions, as a provider outside would, so that a key that is sent again is answered the same.
 */
export function sandboxProvider({ settings, open }: Pick<Till, 'settings' | 'open'>): PaymentProvider {
  const remember = <T>(work: (context: OpenContext) => Promise<T>): Promise<T> =>
    open(work).catch((error: unknown) => {
      // A bug is no outage: as one, it would be tried again without an end, and its stack would be in no log.
      throw isAway(error) ? new ProviderAway({ cause: error }) : error;
    });
  const resultOf = (row: Row): ChargeResult => {
    const ref = row.provider_ref;
    if (row.status === 'succeeded') return { status: 'succeeded', ref };
    if (row.status === 'requires_action')
      return { status: 'requires_action', ref, url: `${settings.publicUrl}/billing?confirm=${row.key}` };
    const code = row.failure_code ?? 'card_declined';
    return { status: 'failed', ref, code, isHard: Object.values(REFUSALS).some((one) => one.code === code && one.isHard) };
  };
  /** Answers nothing, but fails where the table is away, as a real provider's first call would. */
  const reach = () => remember(({ tx }) => billingIn(tx).selectFrom('sandbox_charges').select('key').limit(1).execute());
  return {
    name: 'sandbox',
    testCards: cards.filter(({ isListed }) => isListed).map(({ token, brand, last4, behavior }) => ({ token, brand, last4, behavior })),
    async startCardEntry({ ref }) {
      await reach();
      return { customerRef: ref ?? `test_customer_${uuidv7()}`, url: null };
    },
    async readCard(token) {
      await reach();
      return cardRecord(token);
    },
    detachCard: async () => void (await reach()),
    charge: (charge) => remember(async (context) => resultOf(await chargeOnce(context, charge))),
    readCharge: (ref) => remember(async (context) => resultOf(await decide(context, ref, confirmed))),
    cancelCharge: (ref) => remember(async (context) => resultOf(await decide(context, ref, () => 'canceled'))),
    refund: (refund) => remember((context) => refundOnce(context, refund)),
    async readRefund(ref) {
      await reach();
      return { status: 'succeeded', ref };
    },
    async openPortal() {
      await reach();
      return { url: null };
    },
  };
}

function cardRecord(token: string): CardRecord | null {
  const found = cards.find((one) => one.token === token);
  if (!found) return null;
  const { brand, last4, expYear } = found;
  return { ref: token, brand, last4, expMonth: 12, expYear };
}

/** The same key is answered the same, also where two ask at the same time. */
async function chargeOnce({ tx, now }: OpenContext, { key, cardRef, amount }: Charge): Promise<Row> {
  const behavior = behaviorOf(cardRef);
  const refusal = behavior.startsWith('authentication') ? undefined : REFUSALS[behavior];
  const status = behavior.startsWith('authentication') ? 'requires_action' : refusal ? 'failed' : 'succeeded';
  const row = { key, provider_ref: `test_charge_${key}`, card_ref: cardRef, amount, status, failure_code: refusal?.code ?? null } as const;
  const insert = billingIn(tx)
    .insertInto('sandbox_charges')
    .values({ ...row, refunded: 0, created_at: now });
  const inserted = await insert
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? billingIn(tx).selectFrom('sandbox_charges').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
}

/** How a charge that waits is decided: null leaves it. */
type Decision = (behavior: string) => string | null;

/** Asking for the state of a charge is what the page of the test bank does when its button is pressed. */
const confirmed: Decision = (behavior) => {
  if (behavior === 'authentication_waits') return null;
  return behavior === 'authentication_fails' ? behavior : 'accepted';
};

async function decide({ tx }: OpenContext, ref: string, by: Decision): Promise<Row> {
  const found = billingIn(tx).selectFrom('sandbox_charges').selectAll().where('provider_ref', '=', ref).forUpdate();
  const row = await found.executeTakeFirstOrThrow();
  const decision = row.status === 'requires_action' ? by(behaviorOf(row.card_ref)) : null;
  if (decision === null) return row;
  const refusal = REFUSALS[decision];
  const change = { status: refusal ? ('failed' as const) : ('succeeded' as const), failure_code: refusal?.code ?? null };
  await billingIn(tx).updateTable('sandbox_charges').set(change).where('key', '=', row.key).execute();
  return { ...row, ...change };
}

async function refundOnce({ tx, now }: OpenContext, { key, chargeRef, amount }: RefundOrder): Promise<RefundResult> {
  const charges = billingIn(tx).selectFrom('sandbox_charges').selectAll();
  // Held, so that of two at the same moment one sees what the other has given back.
  const charge = await charges.where('provider_ref', '=', chargeRef).forUpdate().executeTakeFirstOrThrow();
  const ref = `test_refund_${key}`;
  if (await charges.where('key', '=', key).executeTakeFirst()) return { status: 'succeeded', ref };
  const refunded = charge.refunded + amount;
  if (charge.status !== 'succeeded' || refunded > charge.amount) return { status: 'failed', ref: null, code: 'charge_already_refunded' };
  const row = { key, provider_ref: ref, card_ref: charge.card_ref, amount: -amount, status: 'succeeded', failure_code: null } as const;
  await billingIn(tx)
    .insertInto('sandbox_charges')
    .values({ ...row, refunded: 0, created_at: now })
    .execute();
  await billingIn(tx).updateTable('sandbox_charges').set({ refunded }).where('key', '=', charge.key).execute();
  return { status: 'succeeded', ref };
}
