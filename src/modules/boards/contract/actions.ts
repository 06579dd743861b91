import { action, type AccountRole } from '#shared/permissions.ts';

const everyone: AccountRole[] = ['OWNER', 'ADMIN', 'MEMBER', 'OBSERVER'];
const leaders: AccountRole[] = ['OWNER', 'ADMIN'];

/**
 * The participant role within a board is the caller's role in the board's team; an account's OBSERVER counts as the
 * team's observer (S2-47, C2-51). A board without a team is its account's leaders' to change.
 */
const workers = ['admin', 'team_lead', 'facilitator', 'participant', 'member'];
const teamLeaders = ['admin', 'team_lead'];

export const actions = {
  list: action('board.list', { roles: everyone }),
  view: action('board.view', { roles: everyone }),
  /** The analytics of flow; the dashboard's flow figures, velocity and burndown are every plan's (core-311). */
  viewFlow: action('board.view_flow', { roles: everyone, plans: ['PRO', 'ENTERPRISE'] }),
  /** In a team that one works in; the service asks for the team's role. */
  create: action('board.create', { roles: leaders, participant: workers }),
  /** Items, their comments, checklists, links and files; the backlog. */
  editItems: action('board.edit_items', { roles: leaders, participant: workers }),
  /** Columns, limits, sprints, deliveries, the calendar, pausing, archiving, deleting. */
  manage: action('board.manage', { roles: leaders, participant: teamLeaders }),
  /** Bringing an archived project back (S2-45). */
  restore: action('board.restore', { roles: leaders }),
  viewValue: action('value.view', { roles: everyone }),
  /** Account role ADMIN, and the owner, who passes every check (C2-39). */
  configureValue: action('value.configure', { roles: leaders }),
  /** Revenue that its team does not show to everybody (C2-40). */
  seeRevenue: action('value.see_revenue', { roles: leaders, anyOf: ['page:financials'] }),
} as const;
