import { accounts } from '#modules/accounts/web/index.ts';
import { analytics } from '#modules/analytics/web/index.ts';
import { audit } from '#modules/audit/web/index.ts';
import { actionItems } from '#modules/action-items/web/index.ts';
import { auth } from '#modules/auth/web/index.ts';
import { billing } from '#modules/billing/web/index.ts';
import { boards } from '#modules/boards/web/index.ts';
import { businesses } from '#modules/businesses/web/index.ts';
import { cart } from '#modules/cart/web/index.ts';
import { docs } from '#modules/docs/web/index.ts';
import { enterprise } from '#modules/enterprise/web/index.ts';
import { invitations } from '#modules/invitations/web/index.ts';
import { notifications } from '#modules/notifications/web/index.ts';
import { poker } from '#modules/poker/web/index.ts';
import { pricing } from '#modules/pricing/web/index.ts';
import { retros } from '#modules/retros/web/index.ts';
import { revenue } from '#modules/revenue/web/index.ts';
import { schedule } from '#modules/schedule/web/index.ts';
import { site } from '#modules/site/web/index.ts';
import { status } from '#modules/status/web/index.ts';
import { telemetry } from '#modules/telemetry/web/index.ts';
import { teams } from '#modules/teams/web/index.ts';
import type { WebModule } from '#ui/module/web-module.ts';

/** The browser's side of every module. */
export const modules: readonly WebModule[] = [
  site,
  docs,
  notifications,
  audit,
  telemetry,
  auth,
  enterprise,
  accounts,
  billing,
  cart,
  pricing,
  revenue,
  teams,
  invitations,
  poker,
  retros,
  actionItems,
  boards,
  analytics,
  schedule,
  status,
  businesses,
];
