import {
  IconChartDots3,
  IconCoins,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconListDetails,
  IconPlus,
  IconTargetArrow,
} from '@tabler/icons-react';
import { lazyOr } from '#ui/module/lazy.ts';
import { webModule } from '#ui/module/web-module.ts';
import { actions } from '../contract/actions.ts';
import type board from '../locales/board/en.json';
import type calendarWords from '../locales/calendar/en.json';
import type dashboardWords from '../locales/dashboard/en.json';
import type demoWords from '../locales/demo/en.json';
import type flowWords from '../locales/flow/en.json';
import type itemWords from '../locales/item/en.json';
import type importWords from '../locales/import/en.json';
import type planningWords from '../locales/planning/en.json';
import type projects from '../locales/projects/en.json';
import type valueWords from '../locales/value/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    'boards-board': typeof board;
    'boards-calendar': typeof calendarWords;
    'boards-dashboard': typeof dashboardWords;
    'boards-demo': typeof demoWords;
    'boards-flow': typeof flowWords;
    'boards-item': typeof itemWords;
    'boards-import': typeof importWords;
    'boards-planning': typeof planningWords;
    'boards-projects': typeof projects;
    'boards-value': typeof valueWords;
  }
}

const dashboard = { en: 'Dashboard', fr: 'Tableau de bord', es: 'Panel' };
const teamDashboard = { en: 'Team Dashboard', fr: 'Tableau de bord de l’équipe', es: 'Panel del equipo' };
const flow = { en: 'Flow metrics', fr: 'Indicateurs de flux', es: 'Indicadores de flujo' };
const value = { en: 'Value configuration', fr: 'Mesure de la valeur', es: 'Medición del valor' };
const agile = { en: 'Agile project management', fr: 'Gestion de projets agile', es: 'Gestión ágil de proyectos' };
/** The documented words (C2-33). */
const lost = {
  en: 'Please log in to view your Kanban dashboard.',
  fr: 'Connectez-vous pour voir votre tableau de bord kanban.',
  es: 'Inicia sesión para ver tu panel de kanban.',
};
const place = { en: 'Boards', fr: 'Tableaux', es: 'Tableros' };
const backlog = { en: 'Backlog', fr: 'Backlog', es: 'Backlog' };
const feature = 'agile_survival';
/** Where everybody lands, whatever their account uses. */
const off = {
  en: 'The dashboard shows meetings and boards, which are turned off for this account.',
  fr: 'Le tableau de bord montre les réunions et les tableaux, désactivés pour ce compte.',
  es: 'El panel muestra las reuniones y los tableros, desactivados en esta cuenta.',
};

export const boards = webModule({
  name: 'boards',
  routes: [
    {
      path: '/kanban',
      title: place,
      action: actions.list,
      feature,
      words: ['boards-projects'],
      lazy: () => import('./screens/boards.tsx').then((module) => module.Boards),
    },
    {
      path: '/kanban/:boardId',
      title: { en: 'Board', fr: 'Tableau', es: 'Tablero' },
      needsWidth: true,
      action: actions.view,
      feature,
      words: ['boards-board', 'boards-planning'],
      lazy: async () => {
        // Its cards are asked for while the screen is still on its way; without it, the screen asks itself.
        const ahead = import('./parts/board/join-ahead.ts');
        ahead.then(({ joinBoardAhead }) => joinBoardAhead(window.location.pathname)).catch(() => undefined);
        const { BoardScreen } = await import('./screens/board.tsx');
        return BoardScreen;
      },
    },
    {
      path: '/kanban/:boardId/calendar',
      title: { en: 'Calendar', fr: 'Calendrier', es: 'Calendario' },
      action: actions.view,
      feature,
      words: ['boards-calendar', 'boards-board'],
      lazy: () => import('./screens/board-plan.tsx').then((module) => module.BoardCalendar),
    },
    {
      path: '/kanban/:boardId/deliveries',
      title: { en: 'Deliveries', fr: 'Livraisons', es: 'Entregas' },
      action: actions.view,
      feature,
      words: ['boards-calendar', 'boards-board'],
      lazy: () => import('./screens/board-plan.tsx').then((module) => module.BoardDeliveries),
    },
    {
      path: '/kanban/:boardId/sprints/:sprintId',
      title: { en: 'Sprint report', fr: 'Bilan du sprint', es: 'Informe del sprint' },
      action: actions.view,
      feature,
      words: ['boards-planning', 'boards-flow'],
      lazy: () => import('./screens/sprint-report.tsx').then((module) => module.SprintReportScreen),
    },
    {
      path: '/demo/kanban',
      access: 'both',
      layout: 'room',
      title: { en: 'Kanban demo', fr: 'Démo du kanban', es: 'Demo de kanban' },
      words: ['boards-demo', 'boards-board', 'boards-planning'],
      lazy: () => import('./screens/demo.tsx').then((module) => module.Demo),
    },
    {
      path: '/backlog',
      title: backlog,
      action: actions.view,
      feature,
      words: ['boards-planning', 'boards-board'],
      lazy: () => import('./screens/backlog.tsx').then((module) => module.Backlog),
    },
    {
      path: '/dashboard',
      title: dashboard,
      feature,
      whenOff: off,
      words: ['boards-dashboard', 'boards-flow', 'boards-projects', 'poker-entry'],
      lazy: () => import('./screens/home.tsx').then((module) => module.Home),
    },
    {
      path: '/agile-kanban',
      title: agile,
      whenLost: lost,
      action: actions.list,
      feature,
      words: ['boards-dashboard', 'boards-flow', 'boards-projects'],
      lazy: () => import('./screens/dashboard.tsx').then((module) => module.AgileKanban),
    },
    {
      path: '/analytics/flow-metrics',
      title: flow,
      action: actions.viewFlow,
      feature,
      words: ['boards-flow'],
      lazy: () => import('./screens/flow-metrics.tsx').then((module) => module.FlowMetrics),
    },
    {
      path: '/business-value-config',
      title: value,
      action: actions.configureValue,
      words: ['boards-value'],
      lazy: () => import('./screens/value-config.tsx').then((module) => module.ValueConfiguration),
    },
  ],
  nav: [
    { to: '/kanban', label: place, place: 'plan', order: 20, icon: IconLayoutKanban, action: actions.list, feature },
    {
      to: '/backlog',
      label: backlog,
      place: 'plan',
      order: 30,
      icon: IconListDetails,
      action: actions.view,
      feature,
      mark: lazyOr(
        () => import('./parts/planning/backlog-mark.tsx').then((module) => ({ default: module.BacklogMark })),
        () => null,
      ),
    },
    {
      to: '/dashboard',
      label: dashboard,
      // Who may not see the money sees the team's page under its documented name (1 §2).
      labelWithout: { action: actions.seeRevenue, label: teamDashboard },
      place: 'home',
      order: 10,
      icon: IconLayoutDashboard,
    },
    { to: '/agile-kanban', label: agile, place: 'plan', order: 10, icon: IconTargetArrow, action: actions.list, feature },
    { to: '/analytics/flow-metrics', label: flow, place: 'learn', order: 10, icon: IconChartDots3, action: actions.viewFlow, feature },
    { to: '/business-value-config', label: value, place: 'company', order: 60, icon: IconCoins, action: actions.configureValue },
  ],
  palette: [
    {
      id: 'boards.new',
      label: { en: 'New Project', fr: 'Nouveau projet', es: 'Nuevo proyecto' },
      to: '/kanban?new=1',
      icon: IconPlus,
      keywords: 'create board kanban scrum créer tableau crear tablero',
      action: actions.create,
      feature,
    },
  ],
});
