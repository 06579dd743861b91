import { fixtures as actionItems } from '#modules/action-items/server/fixtures.ts';
import { fixtures as accounts } from '#modules/accounts/server/fixtures.ts';
import { fixtures as audit } from '#modules/audit/server/fixtures.ts';
import { fixtures as auth } from '#modules/auth/server/fixtures.ts';
import { fixtures as boards } from '#modules/boards/server/fixtures.ts';
import { fixtures as enterprise } from '#modules/enterprise/server/fixtures.ts';
import { fixtures as invitations } from '#modules/invitations/server/fixtures.ts';
import { fixtures as features } from '#modules/features/server/fixtures.ts';
import { fixtures as notifications } from '#modules/notifications/server/fixtures.ts';
import { fixtures as poker } from '#modules/poker/server/fixtures.ts';
import { fixtures as retros } from '#modules/retros/server/fixtures.ts';
import { fixtures as schedule } from '#modules/schedule/server/fixtures.ts';
import { fixtures as search } from '#modules/search/server/fixtures.ts';
import { fixtures as teams } from '#modules/teams/server/fixtures.ts';
import type { Fixtures } from '#platform/module/fixtures.ts';

/** One of every resource, by module. A module that serves a call with an id in its path is entered here. */
export const fixtures: Readonly<Record<string, Fixtures>> = {
  audit,
  notifications,
  accounts,
  features,
  auth,
  enterprise,
  teams,
  invitations,
  poker,
  'action-items': actionItems,
  retros,
  boards,
  search,
  schedule,
};
