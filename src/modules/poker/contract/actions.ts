import { action, type AccountRole } from '#shared/permissions.ts';

const everyone: AccountRole[] = ['OWNER', 'ADMIN', 'MEMBER', 'OBSERVER'];
const writers: AccountRole[] = ['OWNER', 'ADMIN', 'MEMBER'];
const leaders: AccountRole[] = ['OWNER', 'ADMIN'];

/**
 * What somebody of the account is to a session of a team that they have not joined: they may look at it, nothing more.
 * A personal session opens to its own people, to owners and to admins alone (S2-48).
 */
export const ONLOOKER = 'onlooker';
const anyone = ['facilitator', 'participant', 'member', 'observer'];

export const actions = {
  list: action('poker.list', { roles: everyone }),
  /** How estimating goes over many sessions; what one session came to is its people's in every plan (core-311). */
  viewAnalytics: action('poker.view_analytics', { roles: everyone, plans: ['PRO', 'ENTERPRISE'] }),
  view: action('poker.view', { roles: leaders, own: everyone, participant: [...anyone, ONLOOKER], guest: true }),
  create: action('poker.create', { roles: writers, anyOf: ['session:create'] }),
  edit: action('poker.edit', { roles: leaders, anyOf: ['session:edit'], own: writers }),
  delete: action('poker.delete', { roles: leaders, anyOf: ['session:delete'], own: writers }),
  editStories: action('poker.edit_stories', {
    roles: leaders,
    anyOf: ['session:edit'],
    own: writers,
    participant: ['facilitator'],
  }),
  facilitate: action('poker.facilitate', { roles: leaders, participant: ['facilitator'] }),
  /** Whoever holds the link and belongs to the account; guests have a call of their own. */
  join: action('poker.join', { roles: everyone, guest: true }),
  /** Leaving, and a person's own votes: the service answers somebody who is not in the session with the documented text. */
  vote: action('poker.vote', { roles: everyone, guest: true }),
  discuss: action('poker.discuss', { roles: everyone, guest: true }),
  export: action('poker.export', { roles: leaders, own: everyone, participant: [...anyone, ONLOOKER] }),
  /** Earlier stories of the account: guests see no session but theirs. */
  compare: action('poker.compare', { roles: everyone }),
  /** Decks of one's own belong to the plans above Free (C2-54); what exists stays usable and changeable after a downgrade. */
  createDeck: action('poker.create_deck', { roles: writers, plans: ['PRO', 'ENTERPRISE'] }),
  changeDeck: action('poker.change_deck', { roles: leaders, own: writers }),
  createTemplate: action('poker.create_template', { roles: writers, anyOf: ['session:create'] }),
  changeTemplate: action('poker.change_template', { roles: leaders, own: writers }),
  /** Names the start page: those who may not see the account's money know it as the team's. */
  viewFinancials: action('dashboard.view_financials', { roles: leaders, anyOf: ['page:financials'] }),
} as const;
