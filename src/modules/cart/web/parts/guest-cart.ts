import { useSyncExternalStore } from 'react';
import { ADDITIONAL_USERS_MAX, CODE_MAX } from '#modules/billing/contract/bounds.ts';
import type { BillingInterval } from '#modules/billing/rules.ts';
import { plans, type Plan } from '#shared/permissions.ts';
import type { CartItemType } from '../../contract.ts';

/** What a stranger has chosen, without what it costs: prices and discounts are the server's. */
export interface GuestItem {
  readonly type: CartItemType;
  readonly plan: Plan;
  readonly billingInterval: BillingInterval;
  readonly quantity: number;
}

export interface GuestCart {
  readonly items: readonly GuestItem[];
  readonly code: string | null;
}

interface Chosen {
  readonly plan: Plan;
  readonly billingInterval: BillingInterval;
  readonly additionalUsers: number;
}

const KEY = 'cart';
// Not from billing's rules: each page of the app and of the site loads this file, and few need the plan table.
const intervals = ['MONTHLY', 'ANNUAL'] as const satisfies readonly BillingInterval[];
const empty: GuestCart = { items: [], code: null };
const listeners = new Set<() => void>();
/** Where storage is blocked, the cart lives as long as the page. */
let kept: { readonly text: string | null; readonly cart: GuestCart } = { text: null, cart: empty };

function readText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return kept.text;
  }
}

/** The cart of this browser; the same object until it changes. */
export function readGuestCart(): GuestCart {
  const text = readText();
  if (text !== kept.text) kept = { text, cart: parse(text) };
  return kept.cart;
}

/** Anyone can write into a browser's storage: what is no cart is none. */
function parse(text: string | null): GuestCart {
  try {
    const found = JSON.parse(text ?? 'null') as { items?: unknown; code?: unknown } | null;
    const items = Array.isArray(found?.items) ? found.items.flatMap(itemIn).slice(0, 2) : [];
    const code = typeof found?.code === 'string' && found.code !== '' ? found.code.slice(0, CODE_MAX) : null;
    return { items, code };
  } catch {
    return empty;
  }
}

function itemIn(found: unknown): GuestItem[] {
  const { type, plan, billingInterval, quantity } = (found ?? {}) as Readonly<Record<string, unknown>>;
  const known = {
    type: (['SUBSCRIPTION', 'ADDITIONAL_USERS'] as const).find((one) => one === type),
    plan: plans.find((one) => one === plan),
    billingInterval: intervals.find((one) => one === billingInterval),
  };
  if (!known.type || !known.plan || !known.billingInterval || typeof quantity !== 'number') return [];
  const most = known.type === 'SUBSCRIPTION' ? 1 : ADDITIONAL_USERS_MAX;
  const whole = Math.min(most, Math.trunc(quantity));
  return whole >= 1 ? [{ type: known.type, plan: known.plan, billingInterval: known.billingInterval, quantity: whole }] : [];
}

function write(cart: GuestCart): void {
  const text = cart.items.length === 0 && cart.code === null ? null : JSON.stringify(cart);
  kept = { text, cart };
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}

/** Puts a choice into the cart, in the place of what was in it. @param code null keeps the one that it has */
export function addToGuestCart({ plan, billingInterval, additionalUsers }: Chosen, code: string | null): void {
  const users = { type: 'ADDITIONAL_USERS', plan, billingInterval, quantity: additionalUsers } as const;
  const items: GuestItem[] = [
    ...(plan === 'FREE' ? [] : [{ type: 'SUBSCRIPTION', plan, billingInterval, quantity: 1 } as const]),
    ...(additionalUsers > 0 && plan !== 'ENTERPRISE' ? [users] : []),
  ];
  write({ items, code: code ?? readGuestCart().code });
}

/** @param quantity 0 or less takes it out; a plan takes its additional users with it */
export function changeGuestItem(type: CartItemType, quantity: number): void {
  const { items, code } = readGuestCart();
  if (quantity > 0)
    return write({
      code,
      items: items.map((item) => (item.type === type ? { ...item, quantity: Math.min(quantity, ADDITIONAL_USERS_MAX) } : item)),
    });
  const left = type === 'SUBSCRIPTION' ? [] : items.filter((item) => item.type !== type);
  write({ items: left, code: left.length === 0 ? null : code });
}

/** Takes out a line that has arrived in an account, unless it was changed meanwhile; the code stays. */
export function dropGuestItem(arrived: GuestItem): void {
  const { items, code } = readGuestCart();
  const isIt = (item: GuestItem): boolean => JSON.stringify(item) === JSON.stringify(arrived);
  write({ code, items: items.filter((item) => !isIt(item)) });
}

export const setGuestCode = (code: string | null): void => write({ ...readGuestCart(), code });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener); // another tab has changed it
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The cart of a stranger, in all tabs of their browser. */
export const useGuestCart = (): GuestCart => useSyncExternalStore(subscribe, readGuestCart, () => empty);
