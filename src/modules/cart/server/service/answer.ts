import { billingProblems } from '#modules/billing/contract/problems.ts';
import type { Preview } from '#modules/billing/contract/subscription.ts';
import { dollars } from '#modules/billing/rules/cents.ts';
import { pricesAt, runningOf, taxRateOf } from '#modules/billing/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import type { Cart, CartItem } from '../../contract.ts';
import { describeLine, emptyContents, linesOf, priceLines, sumCart, type CartLine, type PricedLine } from '../../rules.ts';
import { findCart, type KeptCart } from '../queries.ts';
import { ownerOf } from './keep.ts';
import { priceCart } from './price.ts';
import type { CheckedCode } from './promotion.ts';

/** The caller's cart with what it costs now. */
export async function answerCart(context: Context): Promise<Cart> {
  const cart = await findCart(context, ownerOf(context));
  const running = await runningOf(context);
  const { checked, preview, problem } = await priceCart(context, cart, running);
  const contents = cart?.contents ?? emptyContents;
  const lines = priceLines(linesOf(contents, running), await pricesAt(context, context.now)).map((line) => atPreview(line, preview));
  return {
    id: cart?.id ?? null,
    userId: ownerOf(context),
    currency: 'USD',
    items: cart ? itemsOf(cart, lines) : [],
    ...sumsOf(lines, checked, await taxRateOf(context)),
    ...dueOf(preview),
    problem: worded(problem ?? offIn(context)),
    updatedAt: cart?.updatedAt.toISOString() ?? null,
  };
}

/** Nothing is sold, of an empty cart either: the screens then leave the cart out. */
const offIn = ({ settings }: Context): Problem | null => (settings.billing === 'off' ? new Problem(billingProblems.off) : null);

const worded = (problem: Problem | null): Cart['problem'] =>
  problem && { code: problem.kind.code, error: problem.message, details: problem.details ?? null };

/** A running subscription keeps the prices that it was bought with, so its own are shown where they are what is charged. */
function atPreview(line: PricedLine, preview: Preview | null): PricedLine {
  const kind = line.type === 'SUBSCRIPTION' ? 'PLAN' : 'ADDITIONAL_USERS';
  const charged = preview?.lines.find((one) => one.kind === kind && one.plan === line.plan && one.amount > 0);
  if (!charged || charged.billingInterval !== line.billingInterval) return line;
  const unitPrice = Math.round(charged.unitPrice * 100);
  return { ...line, unitPrice, total: unitPrice * line.quantity };
}

const itemsOf = ({ itemIds }: KeptCart, lines: readonly PricedLine[]): CartItem[] =>
  lines.flatMap((line) => {
    const id = itemIds[line.type];
    return id ? [{ id, ...itemOf(line) }] : [];
  });

const itemOf = (line: PricedLine): Omit<CartItem, 'id'> => ({
  type: line.type,
  plan: line.plan,
  planType: line.plan,
  billingInterval: line.billingInterval,
  additionalUsers: usersIn(line),
  quantity: line.quantity,
  unitPrice: dollars(line.unitPrice),
  description: describeLine(line),
  total: dollars(line.total),
});

const usersIn = ({ type, quantity }: CartLine): number => (type === 'ADDITIONAL_USERS' ? quantity : 0);

function sumsOf(lines: readonly PricedLine[], checked: CheckedCode | null, taxRate: number) {
  const { subtotal, discount, tax, total } = sumCart(lines, checked?.reduction ?? null, taxRate);
  return {
    subtotal: dollars(subtotal),
    discount: checked?.reduction ? { code: checked.code, amount: dollars(discount), type: checked.reduction.type } : null,
    discountProblem: checked?.refusal ? { code: checked.code, reason: checked.refusal } : null,
    tax: dollars(tax),
    total: dollars(total),
  };
}

const dueOf = (preview: Preview | null) => ({
  amountDue: preview?.amountDueNow ?? 0,
  lines: preview?.lines ?? [],
  creditApplied: preview?.creditApplied ?? 0,
  carriedOver: preview?.carriedOver ?? 0,
  creditAdded: preview?.creditAdded ?? 0,
  effective: preview?.effective ?? null,
  prorationDate: preview?.prorationDate ?? null,
  nextBillingDate: preview?.nextBillingDate ?? null,
  nextAmount: preview?.nextAmount ?? null,
  trialEnd: preview?.trialEnd ?? null,
});
