import type { Plan } from '#shared/permissions.ts';
import { notLanded } from './not-landed.ts';

export interface FeatureEntry {
  /** Its page. */
  readonly to?: string;
  /** The module that it needs; without one it is of the product as a whole. */
  readonly module?: string;
  /** The plans that have it, where not all do; its words name them. */
  readonly plans?: readonly Plan[];
}

const PAID: readonly Plan[] = ['PRO', 'ENTERPRISE'];

/** What the list of features leads to; the keys are those of its words. */
export const placesOfFeatures: Readonly<Record<string, FeatureEntry>> = {
  poker: { to: '/planning-poker', module: 'poker' },
  retros: { to: '/retrospectives', module: 'retros' },
  actions: { module: 'action-items' },
  schedule: { module: 'schedule' },
  cadence: { to: '/operational-cadence', module: 'people' },
  boards: { to: '/agile-kanban', module: 'boards' },
  sprints: { module: 'boards' },
  flow: { module: 'boards', plans: PAID },
  imports: { module: 'boards' },
  loop: { to: '/survival-focused-agile', module: 'boards' },
  analytics: { module: 'analytics', plans: PAID },
  value: { module: 'boards' },
  revenue: { to: '/business-intelligence', module: 'revenue', plans: PAID },
  products: { to: '/product-management', module: 'hierarchy' },
  returns: { to: '/feature-roi', module: 'feature-roi' },
  pricing: { to: '/pricing-simulator', module: 'business-intelligence' },
  feedback: { to: '/customer-engagement-feedback', module: 'engagement' },
  investors: { to: '/investor-intelligence', module: 'investors' },
  roles: { module: 'accounts' },
  signin: { module: 'auth' },
  sso: { module: 'enterprise', plans: ['ENTERPRISE'] },
  search: { module: 'search' },
  profiles: { to: '/#directory', module: 'businesses' },
  plans: { to: '/pricing', module: 'billing' },
  server: {},
  languages: {},
  integrations: { module: 'integrations' },
  assistant: { module: 'assistant' },
};

export const isThere = ({ module }: FeatureEntry): boolean => module === undefined || !(module in notLanded);
