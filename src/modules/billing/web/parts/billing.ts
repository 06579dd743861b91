import { ApiProblem, layerProblems } from '#ui/api/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { Subscription } from '../../contract/subscription.ts';

/** A payment that the bank wants its customer to confirm. */
export interface Confirmation {
  readonly paymentId: string;
  /** The bank's page; null where the product asks for it. */
  readonly url: string | null;
}

/** What every part of the page needs. */
export interface Billing {
  readonly subscription: Subscription;
  /** Whether this reader may pay and change things here: not in a demo, and not where nothing is charged. */
  readonly mayBuy: boolean;
  /** Whether this reader may change places and details, which is also done where nothing is charged. */
  readonly mayChange: boolean;
  readonly confirm: (payment: Confirmation) => void;
}

/** A demo shows its plan's prices wherever it runs; an account shows none where nothing is charged. */
export const showsPrices = ({ mode, isDemo }: Pick<Subscription, 'mode' | 'isDemo'>): boolean => mode !== 'off' || isDemo;

/** Refusals that may name a payment which the bank wants confirmed. */
const waits = new Set<string>([billingProblems.needs_confirmation.code, billingProblems.payment_pending.code]);

/** @returns what has to be confirmed, or null where the call failed for another reason */
export function confirmationIn(error: unknown): Confirmation | null {
  if (!(error instanceof ApiProblem) || !waits.has(error.code)) return null;
  const { paymentId, url } = error.details ?? {};
  return typeof paymentId === 'string' ? { paymentId, url: typeof url === 'string' ? url : null } : null;
}

/** Whether a call was refused for this: where another person or window was first, that is no failure. */
export const isRefusedFor = (error: unknown, { code }: { readonly code: string }): boolean =>
  error instanceof ApiProblem && error.code === code;

/** Refusals that another card ends. */
export const wantsCard = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === billingProblems.declined.code || error.code === billingProblems.no_payment_method.code);

/** What leaves open whether it was done: no answer, one of a broken server or proxy, and a payment that is being made. */
export const isUnknown = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500 || undecided.has(error.code);

/** `request.http` is an answer without words. */
const undecided = new Set<string>([billingProblems.payment_pending.code, layerProblems.http.code]);

/** Refusals and failures that have their own words, which are shown in the place of a general sentence. */
export const hasWords = (error: unknown): boolean => error instanceof ApiProblem && error.code !== layerProblems.http.code;

export const ADD_CARD = '/billing?tab=payment&action=add';
