import type { Subscriber } from '#platform/events/subscriber.ts';
import { retryWithNewCard } from './service/retry.ts';
import { watchLimits } from './service/watch-limits.ts';

/** What may bring an account to a limit of its plan, or its limits to what it has. */
const growing = [
  'account.member_added',
  'account.member_restored',
  'account.member_status_changed',
  'billing.subscription_changed',
  'billing.subscription_ended',
  'board.created',
  'invitation.created',
  'poker.session_created',
  'retro.session_created',
  'team.created',
  'team.invitation_created',
];

export const subscribers: readonly Subscriber[] = [
  {
    name: 'billing.watch-limits',
    types: growing,
    from: 'now',
    handle: watchLimits,
  },
  {
    name: 'billing.new-card',
    types: ['billing.default_method_changed'],
    from: 'now',
    handle: retryWithNewCard,
  },
];
