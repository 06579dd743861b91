import { planTable } from '#modules/billing/rules.ts';
import type { Plan } from '#shared/permissions.ts';

/** The day that this release states for the documented prices (C1-37, C3-47), until an operator has checked them again. YYYY-MM-DD. */
export const CHECKED_ON = '2026-11-03';

/** The team that every sum is made for. */
export const TEAM = 10;
const MONTHS = 12;

export const competitorIds = ['jira', 'monday', 'asana', 'trello', 'clickup'] as const;
export type CompetitorId = (typeof competitorIds)[number];

/** Features by group, in the order of the table. */
export const groups = {
  meet: ['poker', 'retro', 'guests'],
  work: ['boards', 'sprints', 'limits', 'timeline', 'fields', 'workflows', 'goals', 'docs'],
  run: ['price', 'own', 'connections', 'automation', 'phone'],
} as const;
export type GroupId = keyof typeof groups;
export type RowId = (typeof groups)[GroupId][number];

/** Whether the running product has it built in; docs/claims/compare.md says where each is proven. */
export const ours: Readonly<Record<RowId, boolean>> = {
  poker: true,
  retro: true,
  guests: true,
  boards: true,
  sprints: true,
  limits: true,
  timeline: false,
  fields: false,
  workflows: false,
  goals: false,
  docs: false,
  price: true,
  own: true,
  connections: false,
  automation: false,
  phone: false,
};

/** Plans that a part of a row needs: its sentence names them, and a test compares them with the plans of its action. */
export const ownPlans: Readonly<Partial<Record<RowId, readonly Plan[]>>> = { sprints: ['PRO', 'ENTERPRISE'] };

export type ReasonId = 'estimate' | 'secret' | 'guests' | 'price' | 'charts' | 'actions' | 'own';

/** What each reason's card shows: of the deck, or a sign for it. */
export const reasonSigns: Readonly<Record<ReasonId, string>> = {
  estimate: '5',
  secret: '?',
  guests: '@',
  price: '$',
  charts: '8',
  actions: '3',
  own: '1',
};

export interface CompetitorPlan {
  readonly name: string;
  /** US cents per person and month. */
  readonly price: number;
}

export interface Competitor {
  readonly id: CompetitorId;
  readonly name: string;
  readonly company: string;
  /** For decoration only: nothing is read on it. */
  readonly color: string;
  readonly path: `/vs/${CompetitorId}`;
  /** Where Live Demo leads (C1-36, C3-48). */
  readonly demo: string;
  readonly free: { readonly name: string; readonly people: number };
  /** The paid plans that the specification cites, the cheapest first. */
  readonly plans: readonly [CompetitorPlan, CompetitorPlan];
  /** Where the vendor publishes its prices. */
  readonly prices: string;
  /** Whether the specification prints the saving; the others follow from the same prices (C3-47). */
  readonly isSavingPublished: boolean;
  /** Rows of its table, and whether it has them built in. */
  readonly rows: Readonly<Partial<Record<RowId, boolean>>>;
  readonly reasons: readonly [ReasonId, ReasonId, ReasonId];
}

const everywhere = { poker: false, retro: false, guests: false, boards: true, timeline: true, fields: true, price: false } as const;
const beyond = { connections: true, automation: true, phone: true } as const;
const KANBAN = '/demo/kanban';
const POKER = '/demo/planning-poker';

export const competitors: Readonly<Record<CompetitorId, Competitor>> = {
  jira: {
    id: 'jira',
    name: 'Jira',
    company: 'Atlassian',
    color: '#0052cc',
    path: '/vs/jira',
    demo: POKER,
    free: { name: 'Free', people: 10 },
    plans: [
      { name: 'Standard', price: 775 },
      { name: 'Premium', price: 1525 },
    ],
    prices: 'https://www.atlassian.com/software/jira/pricing',
    isSavingPublished: false,
    rows: { ...everywhere, sprints: true, limits: true, workflows: true, own: true, ...beyond },
    reasons: ['estimate', 'guests', 'price'],
  },
  monday: {
    id: 'monday',
    name: 'monday.com',
    company: 'monday.com Ltd.',
    color: '#f62b54',
    path: '/vs/monday',
    demo: KANBAN,
    free: { name: 'Free', people: 2 },
    plans: [
      { name: 'Basic', price: 800 },
      { name: 'Standard', price: 1000 },
    ],
    prices: 'https://monday.com/pricing',
    isSavingPublished: false,
    rows: { ...everywhere, sprints: true, docs: true, own: false, ...beyond },
    reasons: ['secret', 'charts', 'price'],
  },
  asana: {
    id: 'asana',
    name: 'Asana',
    company: 'Asana, Inc.',
    color: '#f06a6a',
    path: '/vs/asana',
    demo: '/demo/retrospectives',
    free: { name: 'Basic', people: 15 },
    plans: [
      { name: 'Premium', price: 1099 },
      { name: 'Business', price: 2499 },
    ],
    prices: 'https://asana.com/pricing',
    isSavingPublished: true,
    rows: { ...everywhere, sprints: false, goals: true, own: false, ...beyond },
    reasons: ['actions', 'estimate', 'price'],
  },
  trello: {
    id: 'trello',
    name: 'Trello',
    company: 'Atlassian',
    color: '#0079bf',
    path: '/vs/trello',
    demo: KANBAN,
    free: { name: 'Free', people: 10 },
    plans: [
      { name: 'Standard', price: 500 },
      { name: 'Premium', price: 1000 },
    ],
    prices: 'https://trello.com/pricing',
    isSavingPublished: true,
    rows: { ...everywhere, sprints: false, limits: false, own: false, ...beyond },
    reasons: ['charts', 'secret', 'price'],
  },
  clickup: {
    id: 'clickup',
    name: 'ClickUp',
    company: 'ClickUp',
    color: '#7b68ee',
    path: '/vs/clickup',
    demo: POKER,
    free: { name: 'Free', people: 5 },
    plans: [
      { name: 'Unlimited', price: 700 },
      { name: 'Business', price: 1200 },
    ],
    prices: 'https://clickup.com/pricing',
    isSavingPublished: true,
    rows: { ...everywhere, sprints: true, limits: true, docs: true, own: false, ...beyond },
    reasons: ['secret', 'guests', 'own'],
  },
};

/** US cents that the team saves in a year on Pro instead of the other's first paid plan, before rounding. */
export const yearSaving = ({ plans: [first] }: Competitor): number => TEAM * first.price * MONTHS - planTable.PRO.price.MONTHLY * MONTHS;

/** Rows in which the other has something built in that Trimtab lacks. */
export const rowsAhead = ({ rows }: Competitor): RowId[] =>
  Object.values(groups)
    .flat()
    .filter((id) => rows[id] === true && !ours[id]);
