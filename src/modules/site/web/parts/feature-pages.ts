import type { FeaturePageName } from './feature-words.ts';
import { notLanded } from './not-landed.ts';

/** A thing of the product that one can use today: the module that has it, and where its page is. */
export interface There {
  readonly module: string;
  readonly to: string;
}

export interface FeaturePageFacts {
  readonly path: string;
  /** Tried without an account. */
  readonly demo: '/demo/planning-poker' | '/demo/retrospectives' | '/demo/kanban';
  /** Modules that the page is about. Of the ones that are not landed it says so. */
  readonly about: readonly string[];
  /** What is there today and near to it; the keys are those of `today` in the page's words. */
  readonly today: Readonly<Record<string, There>>;
}

const boards: There = { module: 'boards', to: '/agile-kanban' };
const poker: There = { module: 'poker', to: '/planning-poker' };
const retros: There = { module: 'retros', to: '/retrospectives' };

/** Pages that `not-landed.ts` changes: a module that lands removes its line there and nothing here. */
export const featurePages = {
  products: {
    path: '/product-management',
    demo: '/demo/kanban',
    about: ['hierarchy', 'discovery', 'cfo'],
    today: { backlog: boards, estimates: poker, value: { module: 'boards', to: '/features' } },
  },
  business: {
    path: '/business-intelligence',
    demo: '/demo/kanban',
    about: ['business-intelligence', 'mvp'],
    today: {
      revenue: { module: 'revenue', to: '/features' },
      analytics: { module: 'analytics', to: '/features' },
      prices: { module: 'site', to: '/pricing-simulator' },
    },
  },
  pricing: {
    path: '/pricing-simulator',
    demo: '/demo/planning-poker',
    about: ['business-intelligence'],
    today: {
      revenue: { module: 'revenue', to: '/business-intelligence' },
      runway: { module: 'site', to: '/investor-intelligence' },
    },
  },
  returns: {
    path: '/feature-roi',
    demo: '/demo/kanban',
    about: ['feature-roi'],
    today: { value: boards, time: boards, estimates: poker },
  },
  feedback: {
    path: '/customer-engagement-feedback',
    demo: '/demo/retrospectives',
    about: ['engagement'],
    today: { retros, backlog: boards, imports: boards },
  },
  investors: {
    path: '/investor-intelligence',
    demo: '/demo/kanban',
    about: ['investors', 'due-diligence', 'data-rooms'],
    today: {
      profiles: { module: 'businesses', to: '/#directory' },
      revenue: { module: 'revenue', to: '/business-intelligence' },
      flow: boards,
    },
  },
  cadence: {
    path: '/operational-cadence',
    demo: '/demo/retrospectives',
    about: ['people'],
    today: { schedule: { module: 'schedule', to: '/features' }, retros, actions: { module: 'action-items', to: '/demo/retrospectives' } },
  },
} as const satisfies Readonly<Record<FeaturePageName, FeaturePageFacts>>;

/** Of the modules a page is about, those that are not there yet. */
export const missingOf = ({ about }: Pick<FeaturePageFacts, 'about'>): readonly (keyof typeof notLanded)[] =>
  about.filter((module): module is keyof typeof notLanded => module in notLanded);
