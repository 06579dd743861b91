import { additionalUserPrice, planTable } from '#modules/billing/rules.ts';

const { PRO, ENTERPRISE } = planTable;

/** With this many members a month of Enterprise costs less than one of Pro. */
export const enterpriseFrom =
  PRO.limits.maxUsers + Math.floor((ENTERPRISE.price.MONTHLY - PRO.price.MONTHLY) / additionalUserPrice('MONTHLY')) + 1;
