import { IconBook2 } from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import { docsPaths } from '../contract/contents.ts';
import type answers from '../locales/answers/en.json';
import type words from '../locales/en.json';
import * as named from './parts/place-names.ts';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    docs: typeof words;
    /** Of the panel that operators read. */
    'docs-answers': typeof answers;
  }
}

const documentation = { en: 'Documentation', fr: 'Documentation', es: 'Documentación' };

export const docs = webModule({
  name: 'docs',
  ring: 'base',
  routes: docsPaths.map((path) => ({
    path,
    access: 'both',
    layout: 'public',
    isText: true,
    title: documentation,
    prerender: 'modules/docs/web/screens/page.tsx',
    lazy: () => import('./screens/page.tsx').then((module) => module.Page),
  })),
  nav: [
    { to: '/docs', label: documentation, place: 'sidebar-foot', order: 10, icon: IconBook2 },
    {
      to: '/docs/getting-started/quick-start',
      label: named.pages.gettingStartedQuickStart,
      group: named.sections.gettingStarted,
      place: 'public-docs',
      order: 10,
    },
    {
      to: '/docs/getting-started/first-session',
      label: named.pages.gettingStartedFirstSession,
      group: named.sections.gettingStarted,
      place: 'public-docs',
      order: 11,
    },
    {
      to: '/docs/getting-started/creating-teams',
      label: named.pages.gettingStartedCreatingTeams,
      group: named.sections.gettingStarted,
      place: 'public-docs',
      order: 12,
    },
    {
      to: '/docs/user-guide/voting-systems',
      label: named.pages.userGuideVotingSystems,
      group: named.sections.userGuide,
      place: 'public-docs',
      order: 20,
    },
    {
      to: '/docs/user-guide/session-management',
      label: named.pages.userGuideSessionManagement,
      group: named.sections.userGuide,
      place: 'public-docs',
      order: 21,
    },
    {
      to: '/docs/user-guide/retrospectives',
      label: named.pages.userGuideRetrospectives,
      group: named.sections.userGuide,
      place: 'public-docs',
      order: 22,
    },
    {
      to: '/docs/user-guide/analytics',
      label: named.pages.userGuideAnalytics,
      group: named.sections.userGuide,
      place: 'public-docs',
      order: 23,
    },
    {
      to: '/docs/user-guide/action-items',
      label: named.pages.userGuideActionItems,
      group: named.sections.userGuide,
      place: 'public-docs',
      order: 24,
    },
    { to: '/docs/user-guide/boards', label: named.pages.userGuideBoards, group: named.sections.userGuide, place: 'public-docs', order: 25 },
    {
      to: '/docs/user-guide/flow-metrics',
      label: named.pages.userGuideFlowMetrics,
      group: named.sections.userGuide,
      place: 'public-docs',
      order: 26,
    },
    {
      to: '/docs/user-guide/billing',
      label: named.pages.userGuideBilling,
      group: named.sections.userGuide,
      place: 'public-docs',
      order: 27,
    },
    {
      to: '/docs/best-practices/estimation-techniques',
      label: named.pages.bestPracticesEstimationTechniques,
      group: named.sections.bestPractices,
      place: 'public-docs',
      order: 30,
    },
    {
      to: '/docs/best-practices/facilitation-tips',
      label: named.pages.bestPracticesFacilitationTips,
      group: named.sections.bestPractices,
      place: 'public-docs',
      order: 31,
    },
    {
      to: '/docs/best-practices/common-pitfalls',
      label: named.pages.bestPracticesCommonPitfalls,
      group: named.sections.bestPractices,
      place: 'public-docs',
      order: 32,
    },
    {
      to: '/docs/teams/roles-permissions',
      label: named.pages.teamsRolesPermissions,
      group: named.sections.teams,
      place: 'public-docs',
      order: 40,
    },
    {
      to: '/docs/teams/inviting-members',
      label: named.pages.teamsInvitingMembers,
      group: named.sections.teams,
      place: 'public-docs',
      order: 41,
    },
    { to: '/docs/teams/team-settings', label: named.pages.teamsTeamSettings, group: named.sections.teams, place: 'public-docs', order: 42 },
    { to: '/docs/api/overview', label: named.pages.apiOverview, group: named.sections.api, place: 'public-docs', order: 50 },
    { to: '/docs/api/sessions', label: named.pages.apiSessions, group: named.sections.api, place: 'public-docs', order: 51 },
    { to: '/docs/api/webhooks', label: named.pages.apiWebhooks, group: named.sections.api, place: 'public-docs', order: 52 },
    {
      to: '/docs/integrations/jira',
      label: named.pages.integrationsJira,
      group: named.sections.integrations,
      place: 'public-docs',
      order: 60,
    },
    {
      to: '/docs/integrations/slack',
      label: named.pages.integrationsSlack,
      group: named.sections.integrations,
      place: 'public-docs',
      order: 61,
    },
    {
      to: '/docs/integrations/github',
      label: named.pages.integrationsGithub,
      group: named.sections.integrations,
      place: 'public-docs',
      order: 62,
    },
    { to: '/docs/ai/overview', label: named.pages.aiOverview, group: named.sections.ai, place: 'public-docs', order: 70 },
    { to: '/docs/ai/best-practices', label: named.pages.aiBestPractices, group: named.sections.ai, place: 'public-docs', order: 71 },
    {
      to: '/docs/ai/session-automation',
      label: named.pages.aiSessionAutomation,
      group: named.sections.ai,
      place: 'public-docs',
      order: 72,
    },
    { to: '/docs/ai/team-invitations', label: named.pages.aiTeamInvitations, group: named.sections.ai, place: 'public-docs', order: 73 },
    {
      to: '/docs/self-hosting/install',
      label: named.pages.selfHostingInstall,
      group: named.sections.selfHosting,
      place: 'public-docs',
      order: 80,
    },
    { to: '/docs/changelog', label: named.pages.changelog, group: named.sections.more, place: 'public-docs', order: 90 },
    { to: '/docs', label: named.allPages, group: named.sections.more, place: 'public-docs', order: 100 },
  ],
});
