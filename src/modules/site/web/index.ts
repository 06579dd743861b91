import {
  IconCards,
  IconLayoutKanban,
  IconLifebuoy,
  IconLock,
  IconMessages,
  IconRefresh,
  IconScale,
  IconServer2,
} from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import type comingWords from '../locales/coming/en.json';
import type words from '../locales/en.json';
import type compareWords from '../locales/compare/en.json';
import type legalWords from '../locales/legal/en.json';
import type settingsWords from '../locales/settings/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    site: typeof words;
    'site-coming': typeof comingWords;
    'site-compare': typeof compareWords;
    'site-legal': typeof legalWords;
    'site-settings': typeof settingsWords;
  }
}

const terms = { en: 'Terms of use', fr: 'Conditions d’utilisation', es: 'Condiciones de uso' };
const privacy = { en: 'Privacy', fr: 'Confidentialité', es: 'Privacidad' };

const planningPoker = { en: 'Planning poker', fr: 'Planning poker', es: 'Planning poker' };
const retrospectives = { en: 'Retrospectives', fr: 'Rétrospectives', es: 'Retrospectivas' };
const kanban = { en: 'Kanban boards', fr: 'Tableaux kanban', es: 'Tableros kanban' };
const survival = { en: 'Survival-focused agile', fr: 'Agilité centrée sur la survie', es: 'Agilidad enfocada en sobrevivir' };
const pokerHint = { en: 'Secret votes on your backlog', fr: 'Des votes secrets sur votre backlog', es: 'Votos secretos sobre tu backlog' };
const retroHint = {
  en: 'Hidden cards that end in actions',
  fr: 'Des cartes cachées qui finissent en actions',
  es: 'Tarjetas ocultas que acaban en acciones',
};
const kanbanHint = { en: 'See what is stuck, and why', fr: 'Voir ce qui bloque, et pourquoi', es: 'Ver qué está atascado y por qué' };

const survivalHint = {
  en: 'Spend on what keeps you alive',
  fr: 'Investir dans ce qui vous fait vivre',
  es: 'Gastar en lo que te mantiene vivo',
};
const pokerDemo = { en: 'Planning poker demo', fr: 'Démo de planning poker', es: 'Demo de planning poker' };
const retroDemo = { en: 'Retrospective demo', fr: 'Démo de rétrospective', es: 'Demo de retrospectiva' };
const kanbanDemo = { en: 'Board demo', fr: 'Démo de tableau', es: 'Demo de tablero' };

const loop = {
  en: 'Planning poker, from story to points',
  fr: 'Le planning poker, de la story aux points',
  es: 'Planning poker, de la historia a los puntos',
};
const loopHint = { en: 'How one round goes', fr: 'Le déroulement d’un tour', es: 'Cómo va una ronda' };
const secrets = { en: 'Votes that stay secret', fr: 'Des votes qui restent secrets', es: 'Votos que siguen en secreto' };
const secretsHint = {
  en: 'Nobody sees a card before the reveal',
  fr: 'Personne ne voit une carte avant la révélation',
  es: 'Nadie ve una carta antes de revelarlas',
};
const ownServer = { en: 'Your own server', fr: 'Votre propre serveur', es: 'Tu propio servidor' };
const ownServerHint = {
  en: 'One command, no account elsewhere',
  fr: 'Une commande, aucun compte ailleurs',
  es: 'Un comando, ninguna cuenta en otra parte',
};

const comparisons = { en: 'Comparisons', fr: 'Comparatifs', es: 'Comparativas' };
const comparisonsHint = {
  en: 'Next to Jira, Trello and three others',
  fr: 'À côté de Jira, Trello et trois autres',
  es: 'Junto a Jira, Trello y otras tres',
};

const same = (name: string) => ({ en: name, fr: name, es: name });
/** One comparison; all of them are in one file, each under its own name. */
const versus = (id: string, name: string, screen: 'Jira' | 'Monday' | 'Asana' | 'Trello' | 'Clickup') =>
  ({
    path: `/vs/${id}`,
    access: 'both',
    layout: 'public',
    title: { en: `Trimtab and ${name}`, fr: `Trimtab et ${name}`, es: `Trimtab y ${name}` },
    words: ['site-compare'],
    prerender: 'modules/site/web/screens/compare.tsx',
    lazy: () => import('./screens/compare.tsx').then((module) => module[screen]),
  }) as const;

export const site = webModule({
  name: 'site',
  ring: 'base',
  routes: [
    {
      path: '/',
      access: 'out',
      layout: 'public',
      title: { en: 'Trimtab', fr: 'Trimtab', es: 'Trimtab' },
      prerender: 'modules/site/web/screens/landing.tsx',
      lazy: () => import('./screens/landing.tsx').then((module) => module.Landing),
    },
    {
      path: '/planning-poker',
      access: 'out',
      signedIn: 'app',
      layout: 'public',
      title: planningPoker,
      prerender: 'modules/site/web/screens/planning-poker.tsx',
      lazy: () => import('./screens/planning-poker.tsx').then((module) => module.PlanningPoker),
    },
    {
      path: '/retrospectives',
      access: 'out',
      signedIn: 'app',
      layout: 'public',
      title: retrospectives,
      prerender: 'modules/site/web/screens/retrospectives.tsx',
      lazy: () => import('./screens/retrospectives.tsx').then((module) => module.Retrospectives),
    },
    {
      path: '/agile-kanban',
      access: 'out',
      signedIn: 'app',
      layout: 'public',
      title: kanban,
      prerender: 'modules/site/web/screens/agile-kanban.tsx',
      lazy: () => import('./screens/agile-kanban.tsx').then((module) => module.AgileKanban),
    },
    {
      path: '/survival-focused-agile',
      access: 'both',
      layout: 'public',
      title: survival,
      prerender: 'modules/site/web/screens/survival-focused-agile.tsx',
      lazy: () => import('./screens/survival-focused-agile.tsx').then((module) => module.SurvivalFocusedAgile),
    },
    {
      path: '/voting-demo',
      access: 'both',
      layout: 'room',
      title: planningPoker,
      lazy: () => import('./screens/former-demos.tsx').then((module) => module.VotingDemo),
    },
    {
      path: '/retrospective-demo',
      access: 'both',
      layout: 'room',
      title: retrospectives,
      lazy: () => import('./screens/former-demos.tsx').then((module) => module.RetrospectiveDemo),
    },
    {
      path: '/terms',
      access: 'both',
      layout: 'public',
      title: terms,
      words: ['site-legal'],
      prerender: 'modules/site/web/screens/terms.tsx',
      lazy: () => import('./screens/terms.tsx').then((module) => module.Terms),
    },
    {
      path: '/privacy',
      access: 'both',
      layout: 'public',
      title: privacy,
      words: ['site-legal'],
      prerender: 'modules/site/web/screens/privacy.tsx',
      lazy: () => import('./screens/privacy.tsx').then((module) => module.Privacy),
    },
    {
      path: '/competitors',
      access: 'both',
      layout: 'public',
      title: comparisons,
      words: ['site-compare'],
      prerender: 'modules/site/web/screens/competitors.tsx',
      lazy: () => import('./screens/competitors.tsx').then((module) => module.Competitors),
    },
    versus('jira', 'Jira', 'Jira'),
    versus('monday', 'monday.com', 'Monday'),
    versus('asana', 'Asana', 'Asana'),
    versus('trello', 'Trello', 'Trello'),
    versus('clickup', 'ClickUp', 'Clickup'),
  ],
  nav: [
    { to: '/planning-poker', label: planningPoker, hint: pokerHint, place: 'public-features', order: 1, icon: IconCards },
    { to: '/retrospectives', label: retrospectives, hint: retroHint, place: 'public-features', order: 2, icon: IconMessages },
    { to: '/agile-kanban', label: kanban, hint: kanbanHint, place: 'public-features', order: 3, icon: IconLayoutKanban },
    { to: '/#loop', label: loop, hint: loopHint, place: 'public-features', order: 10, icon: IconRefresh },
    { to: '/#secrets', label: secrets, hint: secretsHint, place: 'public-features', order: 20, icon: IconLock },
    { to: '/#own-server', label: ownServer, hint: ownServerHint, place: 'public-features', order: 30, icon: IconServer2 },
    { to: '/survival-focused-agile', label: survival, hint: survivalHint, place: 'public-features', order: 4, icon: IconLifebuoy },
    { to: '/demo/planning-poker', label: pokerDemo, place: 'footer-product', order: 10 },
    { to: '/demo/retrospectives', label: retroDemo, place: 'footer-product', order: 11 },
    { to: '/demo/kanban', label: kanbanDemo, place: 'footer-product', order: 12 },
    { to: '/competitors', label: comparisons, hint: comparisonsHint, place: 'public-features', order: 40, icon: IconScale },
    { to: '/vs/jira', label: same('Jira'), place: 'footer-compare', order: 1 },
    { to: '/vs/monday', label: same('monday.com'), place: 'footer-compare', order: 2 },
    { to: '/vs/asana', label: same('Asana'), place: 'footer-compare', order: 3 },
    { to: '/vs/trello', label: same('Trello'), place: 'footer-compare', order: 4 },
    { to: '/vs/clickup', label: same('ClickUp'), place: 'footer-compare', order: 5 },
    { to: '/terms', label: terms, place: 'footer-company', order: 20 },
    { to: '/privacy', label: privacy, place: 'footer-company', order: 10 },
  ],
});
