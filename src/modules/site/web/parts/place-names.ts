import type { Wording } from '#ui/module/web-module.ts';

/** What the places of this module are called, with the second lines of those in menus. */
export const terms = { en: 'Terms of use', fr: 'Conditions d’utilisation', es: 'Condiciones de uso' };
export const privacy = { en: 'Privacy', fr: 'Confidentialité', es: 'Privacidad' };

export const planningPoker = { en: 'Planning poker', fr: 'Planning poker', es: 'Planning poker' };
export const retrospectives = { en: 'Retrospectives', fr: 'Rétrospectives', es: 'Retrospectivas' };
export const kanban = { en: 'Kanban boards', fr: 'Tableaux kanban', es: 'Tableros kanban' };
export const survival = { en: 'Survival-focused agile', fr: 'Agilité centrée sur la survie', es: 'Agilidad enfocada en sobrevivir' };
export const pokerHint = {
  en: 'Secret votes on your backlog',
  fr: 'Des votes secrets sur votre backlog',
  es: 'Votos secretos sobre tu backlog',
};
export const retroHint = {
  en: 'Hidden cards that end in actions',
  fr: 'Des cartes cachées qui finissent en actions',
  es: 'Tarjetas ocultas que acaban en acciones',
};
export const kanbanHint = {
  en: 'See what is stuck, and why',
  fr: 'Voir ce qui bloque, et pourquoi',
  es: 'Ver qué está atascado y por qué',
};

export const survivalHint = {
  en: 'Spend on what keeps the company alive',
  fr: 'Dépenser pour ce qui fait vivre l’entreprise',
  es: 'Gastar en lo que mantiene viva a tu empresa',
};
export const pokerDemo = { en: 'Planning poker demo', fr: 'Démo de planning poker', es: 'Demo de planning poker' };
export const retroDemo = { en: 'Retrospective demo', fr: 'Démo de rétrospective', es: 'Demo de retrospectiva' };
export const kanbanDemo = { en: 'Board demo', fr: 'Démo de tableau', es: 'Demo de tablero' };

export const loop = {
  en: 'Planning poker, from story to points',
  fr: 'Le planning poker, de la story aux points',
  es: 'Planning poker, de la historia a los puntos',
};
export const loopHint = { en: 'How one round goes', fr: 'Le déroulement d’un tour', es: 'Cómo va una ronda' };
export const secrets = { en: 'Votes that stay secret', fr: 'Des votes qui restent secrets', es: 'Votos que siguen en secreto' };
export const secretsHint = {
  en: 'Nobody else sees your card before the reveal',
  fr: 'Personne d’autre ne voit votre carte avant la révélation',
  es: 'Nadie más ve tu carta antes de revelarlas',
};
export const ownServer = { en: 'Your own server', fr: 'Votre propre serveur', es: 'Tu propio servidor' };
export const ownServerHint = {
  en: 'One line to start, no account elsewhere',
  fr: 'Une ligne pour démarrer, aucun compte ailleurs',
  es: 'Una línea para empezar, sin cuenta en otra parte',
};

export const comparisons = { en: 'Comparisons', fr: 'Comparatifs', es: 'Comparativas' };
export const comparisonsHint = {
  en: 'Next to Jira, Trello and three others',
  fr: 'À côté de Jira, Trello et trois autres',
  es: 'Junto a Jira, Trello y otras tres',
};

export const same = (name: string) => ({ en: name, fr: name, es: name });

/** Names and second lines of the feature pages in menus; their screens have their own texts. */
export const featureNames = {
  products: { en: 'Product management', fr: 'Gestion de produit', es: 'Gestión de producto' },
  business: { en: 'Business intelligence', fr: 'Pilotage de l’entreprise', es: 'Inteligencia de negocio' },
  pricing: { en: 'Pricing simulator', fr: 'Simulateur de prix', es: 'Simulador de precios' },
  returns: { en: 'Feature ROI', fr: 'ROI par fonctionnalité', es: 'ROI por función' },
  investors: { en: 'Investor intelligence', fr: 'Suivi des investissements', es: 'Seguimiento de inversiones' },
  feedback: { en: 'Customer feedback', fr: 'Avis des clients', es: 'Opiniones de clientes' },
  cadence: { en: 'Operational cadence', fr: 'Cadence opérationnelle', es: 'Cadencia operativa' },
  all: { en: 'All features', fr: 'Toutes les fonctionnalités', es: 'Todas las funciones' },
  about: { en: 'About', fr: 'À propos', es: 'Acerca de' },
} as const satisfies Record<string, Wording>;

export const featureHints = {
  products: {
    en: 'Work and its budget in one tree',
    fr: 'Le travail et son budget dans une arborescence',
    es: 'El trabajo y su presupuesto en una jerarquía',
  },
  business: { en: 'Why recurring revenue moved', fr: 'Pourquoi le revenu récurrent a bougé', es: 'Por qué cambiaron los ingresos' },
  pricing: { en: 'A price over 24 months', fr: 'Un prix suivi sur 24 mois', es: 'Un precio durante 24 meses' },
  returns: {
    en: 'What one feature costs and brings',
    fr: 'Ce qu’une fonctionnalité coûte et rapporte',
    es: 'Lo que cuesta y aporta una función',
  },
  investors: { en: 'How long the money lasts', fr: 'Combien de temps dure l’argent', es: 'Cuánto dura el dinero' },
  feedback: { en: 'One question, one score', fr: 'Une question, un score', es: 'Una pregunta, una puntuación' },
  cadence: {
    en: 'Meetings with a rhythm, and their cost',
    fr: 'Des réunions rythmées, et leur coût',
    es: 'Reuniones con ritmo, y su costo',
  },
  all: { en: 'What there is, and what is planned', fr: 'Ce qui existe, et ce qui est prévu', es: 'Lo que hay y lo que está previsto' },
} as const satisfies Record<string, Wording>;

/** What a place of something that is not there yet is called: readers see it before they go there. */
export const planned = ({ en, fr, es }: Wording): Wording => ({ en: `${en} (planned)`, fr: `${fr} (à venir)`, es: `${es} (próximamente)` });

/** The groups of the menu, which every entry of it is in. */
export const teamwork: Wording = { en: 'Teams at work', fr: 'Équipes au travail', es: 'Equipos en marcha' };
export const why: Wording = { en: 'Why Trimtab', fr: 'Pourquoi Trimtab', es: 'Por qué Trimtab' };
export const company: Wording = { en: 'Company and money', fr: 'Entreprise et argent', es: 'Empresa y dinero' };
