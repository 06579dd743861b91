import { IconChartDots3, IconCoins, IconLayoutDashboard, IconLayoutKanban } from '@tabler/icons-react';
import { actions as pokerActions } from '#modules/poker/contract/actions.ts';
import type { NavEntry, WebRoute } from '#ui/module/web-module.ts';
import { actions } from '../../../contract/actions.ts';
import { valueActions } from '../../../contract/value-actions.ts';
import type dashboardWords from '../../../locales/dashboard/en.json';
import type flowWords from '../../../locales/flow/en.json';
import type projectWords from '../../../locales/project/en.json';
import type valueWords from '../../../locales/value/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'boards-flow': typeof flowWords;
    'boards-dashboard': typeof dashboardWords;
    'boards-project': typeof projectWords;
    'boards-value': typeof valueWords;
  }
}

const dashboard = { en: 'Dashboard', fr: 'Tableau de bord', es: 'Panel' };
const teamDashboard = { en: 'Team Dashboard', fr: 'Tableau de bord de l’équipe', es: 'Panel del equipo' };
const flow = { en: 'Flow metrics', fr: 'Indicateurs de flux', es: 'Indicadores de flujo' };
const value = { en: 'Value configuration', fr: 'Mesure de la valeur', es: 'Medición del valor' };
const projects = { en: 'Agile project management', fr: 'Gestion de projets agile', es: 'Gestión ágil de proyectos' };
const feature = 'agile_survival';

/** The dashboard, flow metrics and value configuration. */
export const insightRoutes: readonly WebRoute[] = [
  {
    path: '/dashboard',
    access: 'in',
    layout: 'app',
    title: dashboard,
    words: ['boards-dashboard', 'boards-flow', 'poker'],
    lazy: () => import('../../screens/home.tsx').then((module) => module.Home),
  },
  {
    path: '/agile-kanban',
    access: 'in',
    layout: 'app',
    title: projects,
    action: actions.list,
    feature,
    words: ['boards-dashboard', 'boards-flow', 'boards-project'],
    lazy: () => import('../../screens/dashboard.tsx').then((module) => module.AgileKanban),
  },
  {
    path: '/analytics/flow-metrics',
    access: 'in',
    layout: 'app',
    title: flow,
    action: actions.view,
    feature,
    words: ['boards-flow'],
    lazy: () => import('../../screens/flow-metrics.tsx').then((module) => module.FlowMetrics),
  },
  {
    path: '/business-value-config',
    access: 'in',
    layout: 'app',
    title: value,
    action: valueActions.configure,
    words: ['boards-value'],
    lazy: () => import('../../screens/value-config.tsx').then((module) => module.ValueConfiguration),
  },
];

export const insightNav: readonly NavEntry[] = [
  {
    to: '/dashboard',
    label: dashboard,
    // Who may not see the money sees the team's page under its documented name (1 §2).
    labelWithout: { action: pokerActions.viewFinancials, label: teamDashboard },
    place: 'home',
    order: 10,
    icon: IconLayoutDashboard,
  },
  { to: '/agile-kanban', label: projects, place: 'plan', order: 10, icon: IconLayoutKanban, action: actions.list, feature },
  { to: '/analytics/flow-metrics', label: flow, place: 'learn', order: 10, icon: IconChartDots3, action: actions.view, feature },
  { to: '/business-value-config', label: value, place: 'company', order: 60, icon: IconCoins, action: valueActions.configure },
];
