import { accounts } from '#modules/accounts/server/index.ts';
import { actionItems } from '#modules/action-items/server/index.ts';
import { analytics } from '#modules/analytics/server/index.ts';
import { audit } from '#modules/audit/server/index.ts';
import { auth } from '#modules/auth/server/index.ts';
import { billing } from '#modules/billing/server/index.ts';
import { boards } from '#modules/boards/server/index.ts';
import { businesses } from '#modules/businesses/server/index.ts';
import { docs } from '#modules/docs/server/index.ts';
import { enterprise } from '#modules/enterprise/server/index.ts';
import { cart } from '#modules/cart/server/index.ts';
import { features } from '#modules/features/server/index.ts';
import { invitations } from '#modules/invitations/server/index.ts';
import { notifications } from '#modules/notifications/server/index.ts';
import { poker } from '#modules/poker/server/index.ts';
import { pricing } from '#modules/pricing/server/index.ts';
import { retros } from '#modules/retros/server/index.ts';
import { revenue } from '#modules/revenue/server/index.ts';
import { schedule } from '#modules/schedule/server/index.ts';
import { search } from '#modules/search/server/index.ts';
import { site } from '#modules/site/server/index.ts';
import { status } from '#modules/status/server/index.ts';
import { telemetry } from '#modules/telemetry/server/index.ts';
import { teams } from '#modules/teams/server/index.ts';
import type { ServerModule } from '#platform/module/server-module.ts';

/** The server's modules, a lower one before those that use it. A module is entered here and in src/web/modules.ts, and nowhere else. */
export const modules: readonly ServerModule[] = [
  audit,
  notifications,
  accounts,
  billing,
  cart,
  pricing,
  revenue,
  features,
  auth,
  status,
  telemetry,
  docs,
  enterprise,
  teams,
  invitations,
  poker,
  actionItems,
  retros,
  boards,
  analytics,
  schedule,
  search,
  businesses,
  site,
];
