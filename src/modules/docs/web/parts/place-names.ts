import type { Wording } from '#ui/module/web-module.ts';

/** The sections of the documentation, as menus head them; their pages have the same words in `locales`. */
export const sections = {
  'getting-started': { en: 'Getting started', fr: 'Premiers pas', es: 'Primeros pasos' },
  'user-guide': { en: 'User guide', fr: 'Guide d’utilisation', es: 'Guía de uso' },
  'best-practices': { en: 'Best practices', fr: 'Bonnes pratiques', es: 'Buenas prácticas' },
  teams: { en: 'Teams', fr: 'Équipes', es: 'Equipos' },
  api: { en: 'API', fr: 'API', es: 'API' },
  integrations: { en: 'Integrations', fr: 'Intégrations', es: 'Integraciones' },
  ai: { en: 'Assistant', fr: 'Assistant', es: 'Asistente' },
  'self-hosting': { en: 'Your own server', fr: 'Votre propre serveur', es: 'Tu propio servidor' },
  more: { en: 'More', fr: 'Autres pages', es: 'Otras páginas' },
} as const satisfies Readonly<Record<string, Wording>>;

export const allPages: Wording = { en: 'All documentation', fr: 'Toute la documentation', es: 'Toda la documentación' };

/** The titles of the pages, which their files have too: a menu is drawn before any of them is read. */
export const pages = {
  'getting-started/quick-start': { en: 'Quick start', fr: 'Démarrage rapide', es: 'Inicio rápido' },
  'getting-started/first-session': { en: 'Your first session', fr: 'Votre première session', es: 'Tu primera sesión' },
  'getting-started/creating-teams': { en: 'Creating teams', fr: 'Créer des équipes', es: 'Crear equipos' },
  'user-guide/voting-systems': { en: 'Voting systems', fr: 'Systèmes de vote', es: 'Sistemas de votación' },
  'user-guide/session-management': { en: 'Session management', fr: 'Gérer les sessions', es: 'Gestión de sesiones' },
  'user-guide/retrospectives': { en: 'Retrospectives', fr: 'Rétrospectives', es: 'Retrospectivas' },
  'user-guide/analytics': { en: 'Analytics', fr: 'Analyses', es: 'Análisis' },
  'user-guide/action-items': { en: 'Action items', fr: 'Actions décidées', es: 'Acciones acordadas' },
  'user-guide/boards': { en: 'Boards', fr: 'Tableaux', es: 'Tableros' },
  'user-guide/flow-metrics': { en: 'Flow metrics', fr: 'Indicateurs de flux', es: 'Indicadores de flujo' },
  'user-guide/billing': { en: 'Plans and billing', fr: 'Offres et facturation', es: 'Planes y facturación' },
  'best-practices/estimation-techniques': { en: 'Estimation techniques', fr: 'Techniques d’estimation', es: 'Técnicas de estimación' },
  'best-practices/facilitation-tips': { en: 'Facilitation tips', fr: 'Conseils d’animation', es: 'Consejos de facilitación' },
  'best-practices/common-pitfalls': { en: 'Common pitfalls', fr: 'Pièges courants', es: 'Errores comunes' },
  'teams/roles-permissions': { en: 'Roles and permissions', fr: 'Rôles et autorisations', es: 'Roles y permisos' },
  'teams/inviting-members': { en: 'Inviting members', fr: 'Inviter des membres', es: 'Invitar a miembros' },
  'teams/team-settings': { en: 'Team settings', fr: 'Réglages d’équipe', es: 'Ajustes del equipo' },
  'api/overview': { en: 'API overview', fr: 'Vue d’ensemble de l’API', es: 'Visión general de la API' },
  'api/sessions': { en: 'Sessions', fr: 'Sessions', es: 'Sesiones' },
  'api/webhooks': { en: 'Webhooks', fr: 'Webhooks', es: 'Webhooks' },
  'integrations/jira': { en: 'Jira', fr: 'Jira', es: 'Jira' },
  'integrations/slack': { en: 'Slack', fr: 'Slack', es: 'Slack' },
  'integrations/github': { en: 'GitHub', fr: 'GitHub', es: 'GitHub' },
  'ai/overview': { en: 'Assistant', fr: 'Assistant', es: 'Asistente' },
  'ai/best-practices': {
    en: 'Best practices for the assistant',
    fr: 'Bonnes pratiques avec l’assistant',
    es: 'Buenas prácticas con el asistente',
  },
  'ai/session-automation': { en: 'Session automation', fr: 'Automatisation des sessions', es: 'Automatización de sesiones' },
  'ai/team-invitations': {
    en: 'Team invitations by the assistant',
    fr: 'Invitations par l’assistant',
    es: 'Invitaciones con el asistente',
  },
  'self-hosting/install': { en: 'Install', fr: 'Installation', es: 'Instalación' },
  changelog: { en: 'Changelog', fr: 'Journal des versions', es: 'Registro de cambios' },
} as const satisfies Readonly<Record<string, Wording>>;
