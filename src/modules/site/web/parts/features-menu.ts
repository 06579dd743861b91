import {
  IconBinaryTree2,
  IconCalendarTime,
  IconCards,
  IconCashBanknote,
  IconChartLine,
  IconLayoutGrid,
  IconLayoutKanban,
  IconLifebuoy,
  IconLock,
  IconMessageHeart,
  IconMessages,
  IconRefresh,
  IconReportMoney,
  IconScale,
  IconServer2,
  IconTrendingUp,
} from '@tabler/icons-react';
import type { NavEntry, Wording } from '#ui/module/web-module.ts';
import { placesOfFeatures } from './features.ts';
import { notLanded } from './not-landed.ts';
import * as named from './place-names.ts';

/** What the menu of features shows of one about teams at work, and of one about the product as a whole. */
const ofTeams = (label: Wording, hint: Wording) => ({ label, hint, group: named.teamwork }) as const;
const ofWhy = (label: Wording, hint: Wording) => ({ label, hint, group: named.why }) as const;

/** What the menu of features shows of one about the company's money and people. */
const ofCompany = (name: keyof typeof named.featureHints) =>
  ({ label: named.featureNames[name], hint: named.featureHints[name], group: named.company }) as const;

/** Addresses of what the list of features calls planned. */
const awaited = new Set(
  Object.values(placesOfFeatures).flatMap(({ to, module }) => (to && module !== undefined && module in notLanded ? [to] : [])),
);

const entries: readonly NavEntry[] = [
  { to: '/planning-poker', ...ofTeams(named.planningPoker, named.pokerHint), place: 'public-features', order: 1, icon: IconCards },
  { to: '/retrospectives', ...ofTeams(named.retrospectives, named.retroHint), place: 'public-features', order: 2, icon: IconMessages },
  { to: '/agile-kanban', ...ofTeams(named.kanban, named.kanbanHint), place: 'public-features', order: 3, icon: IconLayoutKanban },
  {
    to: '/survival-focused-agile',
    ...ofTeams(named.survival, named.survivalHint),
    place: 'public-features',
    order: 4,
    icon: IconLifebuoy,
  },
  { to: '/#loop', ...ofWhy(named.loop, named.loopHint), place: 'public-features', order: 10, icon: IconRefresh },
  { to: '/#secrets', ...ofWhy(named.secrets, named.secretsHint), place: 'public-features', order: 20, icon: IconLock },
  { to: '/#own-server', ...ofWhy(named.ownServer, named.ownServerHint), place: 'public-features', order: 30, icon: IconServer2 },
  { to: '/competitors', ...ofWhy(named.comparisons, named.comparisonsHint), place: 'public-features', order: 40, icon: IconScale },
  {
    to: '/features',
    ...ofWhy(named.featureNames.all, named.featureHints.all),
    place: 'public-features',
    order: 50,
    icon: IconLayoutGrid,
  },
  { to: '/product-management', ...ofCompany('products'), place: 'public-features', order: 60, icon: IconBinaryTree2 },
  { to: '/business-intelligence', ...ofCompany('business'), place: 'public-features', order: 61, icon: IconTrendingUp },
  { to: '/pricing-simulator', ...ofCompany('pricing'), place: 'public-features', order: 62, icon: IconChartLine },
  { to: '/feature-roi', ...ofCompany('returns'), place: 'public-features', order: 63, icon: IconReportMoney },
  { to: '/investor-intelligence', ...ofCompany('investors'), place: 'public-features', order: 64, icon: IconCashBanknote },
  { to: '/customer-engagement-feedback', ...ofCompany('feedback'), place: 'public-features', order: 65, icon: IconMessageHeart },
  { to: '/operational-cadence', ...ofCompany('cadence'), place: 'public-features', order: 66, icon: IconCalendarTime },
];

/** What the menu of features has of this module, and the footer. */
export const menu: readonly NavEntry[] = entries.map((entry) =>
  awaited.has(entry.to) ? { ...entry, label: named.planned(entry.label) } : entry,
);
