import type { DeclaredEvents } from '#platform/module/audited.ts';

export const events: DeclaredEvents = {
  audited: [
    'billing.credit_note_issued',
    'billing.default_method_changed',
    'billing.details_changed',
    'billing.method_added',
    'billing.method_removed',
    'billing.payment_disputed',
    'billing.payment_failed',
    'billing.payment_refunded',
    'billing.refund_failed',
    'billing.subscription_canceled',
    'billing.subscription_changed',
    'billing.subscription_ended',
    'billing.subscription_purchased',
    'billing.subscription_reactivated',
    'billing.subscription_renewed',
  ],
};
