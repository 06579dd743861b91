import { id, type Id } from '#shared/ids.ts';

export const SubscriptionId = id('SubscriptionId');
export type SubscriptionId = Id<'SubscriptionId'>;
export const InvoiceId = id('InvoiceId');
export type InvoiceId = Id<'InvoiceId'>;
export const MethodId = id('MethodId');
export type MethodId = Id<'MethodId'>;
export const PaymentId = id('PaymentId');
export type PaymentId = Id<'PaymentId'>;
export const CreditNoteId = id('CreditNoteId');
export type CreditNoteId = Id<'CreditNoteId'>;
export const RefundId = id('RefundId');
export type RefundId = Id<'RefundId'>;
