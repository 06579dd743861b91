import { useEffect, useState } from 'react';
import { getAccountStats, getCurrentAccount } from '#modules/accounts/contract/account.ts';
import type { Plan } from '#shared/permissions.ts';
import { useApi } from '#ui/api/api-context.ts';
import { bareEndpoint } from '#ui/api/bare-endpoint.ts';
import { callOrThrow } from '#ui/api/query.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { MINUTE } from '#shared/durations.ts';
import { downloadCreditNote, listCreditNotes } from '../contract/credit-notes.ts';
import { getDetails } from '../contract/details.ts';
import { downloadAllInvoices, downloadInvoice, getInvoice, listInvoices, sendReceipt } from '../contract/invoices.ts';
import {
  addPaymentMethod,
  listPaymentMethods,
  openPortal,
  removePaymentMethod,
  setDefaultMethod,
  startCardEntry,
} from '../contract/payment-methods.ts';
import {
  changeSubscription,
  confirmPayment,
  getSubscription,
  payOpenInvoice,
  previewUpgrade,
  reactivateSubscription,
  type SubscriptionChange,
} from '../contract/subscription.ts';
import { activateUser, deactivateUser, getUsage, listActivations } from '../contract/usage.ts';

export const INVOICES_SHOWN = 10; // a page (C1-76)
// Of module pricing, which knows billing and is not known by it.
const getPricing = bareEndpoint<PlanPrices>('pricing.get', 'GET /api/pricing');
const SETTLE_MS = 300;
const RENEW_MS = 10 * MINUTE; // an amount is held for 15

/** What a payment or another change of the subscription makes stale, on all tabs. */
export const staleBilling = [
  getSubscription,
  previewUpgrade,
  listInvoices,
  getInvoice,
  listCreditNotes,
  listPaymentMethods,
  getUsage,
  listActivations,
  getCurrentAccount,
  getAccountStats,
];
const refresh = staleBilling;

/** Read again whenever the window has the focus: a renewal or another window may have changed it. */
export const useSubscription = () => useRead(getSubscription, {}, { staleTime: 0, refetchOnWindowFocus: 'always' });
export const usePurchase = (subscriptionId: string) => useWrite(changeSubscription, { params: { subscriptionId }, refresh });
export const useReactivate = (subscriptionId: string) => useWrite(reactivateSubscription, { params: { subscriptionId }, refresh });
export const usePayNow = (subscriptionId: string) => useWrite(payOpenInvoice, { params: { subscriptionId }, refresh });
export const useConfirmPayment = (paymentId: string) => useWrite(confirmPayment, { params: { paymentId }, refresh });

export const useStartCardEntry = () => useWrite(startCardEntry);
export const useAddMethod = () => useWrite(addPaymentMethod, { refresh });
export const useOpenPortal = () => useWrite(openPortal);
export const useRemoveMethod = () => useWrite(removePaymentMethod, { refresh });
export const useMakeDefault = () => useWrite(setDefaultMethod, { refresh });

export const useInvoicePage = (offset: number, enabled = true) =>
  useRead(listInvoices, { query: { limit: INVOICES_SHOWN, offset } }, { enabled, placeholderData: (before) => before });
export const useCreditNotePage = (offset: number) =>
  useRead(listCreditNotes, { query: { limit: INVOICES_SHOWN, offset } }, { placeholderData: (before) => before });
export const useInvoice = (invoiceId: string) => useRead(getInvoice, { params: { invoiceId } });
export const useSendReceipt = () => useWrite(sendReceipt);

/** The files of invoices, as calls: an answer is saved, and kept nowhere. */
export function useInvoiceFiles() {
  const api = useApi();
  return {
    one: (invoiceId: string) => callOrThrow(api, downloadInvoice, { params: { invoiceId } }),
    note: (creditNoteId: string) => callOrThrow(api, downloadCreditNote, { params: { creditNoteId } }),
    all: () => callOrThrow(api, downloadAllInvoices, {}),
  };
}

/** Prices of a period, in dollars, by the version that is in force. */
export interface PlanPrices {
  readonly plans: readonly {
    readonly plan: Plan;
    readonly monthlyPrice: number;
    readonly annualPrice: number;
    readonly limits: { readonly additionalUserPrice: number; readonly additionalUserAnnualPrice: number };
  }[];
}
export const usePlanPrices = (enabled = true) => useRead(getPricing, {}, { enabled });

export const useUsage = (usageId: string) => useRead(getUsage, { params: { usageId } });
export const useDetails = () => useRead(getDetails);
const places = [listActivations, getUsage, getAccountStats];
export const useActivate = (userId: string) => useWrite(activateUser, { params: { userId }, refresh: places });
export const useDeactivate = (userId: string) => useWrite(deactivateUser, { params: { userId }, refresh: places });

/** What a reader chooses, as the preview and the purchase take it. */
export type Wanted = Pick<SubscriptionChange, 'plan' | 'billingInterval' | 'additionalUsers' | 'promotionCode'>;

/**
 * What a change would cost, computed by the server once the reader pauses, and again before the amount expires.
 * @param wanted null while nothing differs
 */
export function usePreview(wanted: Wanted | null) {
  const key = JSON.stringify(wanted);
  const settled = useSettled(key);
  const body = JSON.parse(settled) as Wanted | null; // written above
  const read = useRead(
    previewUpgrade,
    { body: body ?? {} },
    { enabled: body !== null, placeholderData: (before) => before, refetchInterval: RENEW_MS },
  );
  const isCurrent = wanted !== null && settled === key && !read.isPlaceholderData && !read.isFetching;
  return { preview: wanted === null ? undefined : read.data, error: isCurrent ? read.error : null, isCurrent, read };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
