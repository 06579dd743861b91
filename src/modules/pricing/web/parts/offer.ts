import type { PlanActionLabel } from '#modules/billing/rules/plan-action.ts';

/** What a visitor can do with a plan: press a button, follow a link, or nothing. */
export interface CardOffer {
  readonly label: PlanActionLabel | 'inCart';
  readonly to?: string;
  readonly onChoose?: () => void;
  readonly isBusy?: boolean;
}
