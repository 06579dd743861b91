import type { Wording } from '#ui/module/web-module.ts';

/** The sections of the documentation, as menus head them; their pages have the same words in `locales`. */
export const sections = {
  gettingStarted: { en: 'Getting started', fr: 'Premiers pas', es: 'Primeros pasos' },
  userGuide: { en: 'User guide', fr: 'Guide d’utilisation', es: 'Guía de uso' },
  bestPractices: { en: 'Best practices', fr: 'Bonnes pratiques', es: 'Buenas prácticas' },
  teams: { en: 'Teams', fr: 'Équipes', es: 'Equipos' },
  api: { en: 'API', fr: 'API', es: 'API' },
  integrations: { en: 'Integrations', fr: 'Intégrations', es: 'Integraciones' },
  ai: { en: 'Assistant', fr: 'Assistant', es: 'Asistente' },
  selfHosting: { en: 'Your own server', fr: 'Votre propre serveur', es: 'Tu propio servidor' },
  more: { en: 'More', fr: 'Autres pages', es: 'Otras páginas' },
} as const satisfies Readonly<Record<string, Wording>>;

export const allPages: Wording = { en: 'All documentation', fr: 'Toute la documentation', es: 'Toda la documentación' };

/** The titles of the pages, which their files have too: a menu is drawn before any of them is read. */
export const pages = {
  gettingStartedQuickStart: { en: 'Quick start', fr: 'Démarrage rapide', es: 'Inicio rápido' },
  gettingStartedFirstSession: { en: 'Your first session', fr: 'Votre première session', es: 'Tu primera sesión' },
  gettingStartedCreatingTeams: { en: 'Creating teams', fr: 'Créer des équipes', es: 'Crear equipos' },
  userGuideVotingSystems: { en: 'Voting systems', fr: 'Systèmes de vote', es: 'Sistemas de votación' },
  userGuideSessionManagement: { en: 'Session management', fr: 'Gérer les sessions', es: 'Gestión de sesiones' },
  userGuideRetrospectives: { en: 'Retrospectives', fr: 'Rétrospectives', es: 'Retrospectivas' },
  userGuideAnalytics: { en: 'Analytics', fr: 'Analyses', es: 'Análisis' },
  userGuideActionItems: { en: 'Action items', fr: 'Actions décidées', es: 'Acciones acordadas' },
  userGuideBoards: { en: 'Boards', fr: 'Tableaux', es: 'Tableros' },
  userGuideFlowMetrics: { en: 'Flow metrics', fr: 'Indicateurs de flux', es: 'Indicadores de flujo' },
  userGuideBilling: { en: 'Plans and billing', fr: 'Offres et facturation', es: 'Planes y facturación' },
  bestPracticesEstimationTechniques: { en: 'Estimation techniques', fr: 'Techniques d’estimation', es: 'Técnicas de estimación' },
  bestPracticesFacilitationTips: { en: 'Facilitation tips', fr: 'Conseils d’animation', es: 'Consejos de facilitación' },
  bestPracticesCommonPitfalls: { en: 'Common pitfalls', fr: 'Pièges courants', es: 'Errores comunes' },
  teamsRolesPermissions: { en: 'Roles and permissions', fr: 'Rôles et autorisations', es: 'Roles y permisos' },
  teamsInvitingMembers: { en: 'Inviting members', fr: 'Inviter des membres', es: 'Invitar a miembros' },
  teamsTeamSettings: { en: 'Team settings', fr: 'Réglages d’équipe', es: 'Ajustes del equipo' },
  apiOverview: { en: 'API overview', fr: 'Vue d’ensemble de l’API', es: 'Visión general de la API' },
  apiSessions: { en: 'Sessions', fr: 'Sessions', es: 'Sesiones' },
  apiWebhooks: { en: 'Webhooks', fr: 'Webhooks', es: 'Webhooks' },
  integrationsJira: { en: 'Jira', fr: 'Jira', es: 'Jira' },
  integrationsSlack: { en: 'Slack', fr: 'Slack', es: 'Slack' },
  integrationsGithub: { en: 'GitHub', fr: 'GitHub', es: 'GitHub' },
  aiOverview: { en: 'Assistant', fr: 'Assistant', es: 'Asistente' },
  aiBestPractices: {
    en: 'Best practices for the assistant',
    fr: 'Bonnes pratiques avec l’assistant',
    es: 'Buenas prácticas con el asistente',
  },
  aiSessionAutomation: { en: 'Session automation', fr: 'Automatisation des sessions', es: 'Automatización de sesiones' },
  aiTeamInvitations: { en: 'Team invitations by the assistant', fr: 'Invitations par l’assistant', es: 'Invitaciones con el asistente' },
  selfHostingInstall: { en: 'Install', fr: 'Installation', es: 'Instalación' },
  changelog: { en: 'Changelog', fr: 'Journal des versions', es: 'Registro de cambios' },
} as const satisfies Readonly<Record<string, Wording>>;
