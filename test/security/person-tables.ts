/** What happens to a table's rows about a person whose profile is deleted. */
export type Fate =
  /** The module's `eraseOf` deletes them. */
  | { readonly deletedBy: string }
  /** They go with their membership, sign-in or invitation, by a foreign key. */
  | { readonly cascadesFrom: string }
  /** The module's `eraseOf` takes name and address out; the row stays under an id that names no one. */
  | { readonly blankedBy: string }
  /** They have the person's id alone, and no name. */
  | { readonly idsOnly: string }
  /** A name or an address may stay in its texts. */
  | { readonly keepsTexts: string };

const workDone = { idsOnly: 'what was done in shared work stays, by a former member' } as const;
const thing = { idsOnly: 'the name is a thing’s; who made it is an id' } as const;
const byTeam = { keepsTexts: 'what people wrote in shared work is the account’s; who made it is an id' } as const;
const by = (module: string): Fate => ({ deletedBy: module });
const withMembership = { cascadesFrom: 'memberships' } as const;

/** Every table with a column that refers to a person, by id, address or name. A new one is declared here with its fate. */
export const personTables: Readonly<Record<string, Fate>> = {
  users: { blankedBy: 'accounts' },
  memberships: by('accounts'),
  former_members: { idsOnly: 'a removal that can be undone for 30 days, which is refused by it' },
  former_team_members: { idsOnly: 'goes with former_members' },
  accounts: { keepsTexts: 'an account of their own is closed and purged after 30 days; one of others is called what its owner calls it' },
  account_names: { keepsTexts: 'as accounts: the slug of an account goes with it' },

  credentials: by('auth'),
  second_factors: by('auth'),
  awaited_codes: by('auth'),
  recovery_codes: by('auth'),
  two_factor_challenges: by('auth'),
  passkeys: by('auth'),
  passkey_challenges: by('auth'),
  sso_identities: by('auth'),
  sign_in_sessions: by('auth'),
  sign_in_counters: by('auth'),
  known_devices: by('auth'),
  login_attempts: by('auth'),
  user_locks: by('auth'),
  email_changes: by('auth'),
  one_time_tokens: by('auth'),
  guest_tokens: { idsOnly: 'a guest’s pass to one room, for 12 hours' },
  demo_accounts: { idsOnly: 'people of the demo cannot delete their profile' },
  sso_domains: { idsOnly: 'says by which means a domain was proven' },

  invitations: by('invitations'),
  invitation_tokens: { cascadesFrom: 'invitations' },

  notification_settings: by('notifications'),
  mail_refusals: by('notifications'),
  sales_requests: by('notifications'),
  notifications: withMembership,
  contact_requests: withMembership,
  mails: { keepsTexts: 'the outbox: the last message must still be sent, and every mail is deleted after 30 days' },

  audit_names: { blankedBy: 'audit' },
  audit_private: { blankedBy: 'audit' },
  audit_entries: { idsOnly: 'the log stays whole: its chain holds ids, and the names are in audit_names' },
  events: { idsOnly: 'the log of events, which the audit log is read from' },

  poker_participants: { blankedBy: 'poker' },
  poker_sessions: byTeam,
  poker_votes: workDone,
  poker_discussions: byTeam,
  poker_templates: byTeam,
  poker_voting_systems: byTeam,
  retro_participants: { blankedBy: 'retros' },
  retro_sessions: byTeam,
  retro_cards: byTeam,
  retro_votes: workDone,
  retro_notices: workDone,
  retro_templates: byTeam,
  retro_template_ratings: workDone,

  boards: byTeam,
  board_views: { idsOnly: 'private views are deleted by boards; shared ones are the team’s' },
  board_default_views: by('boards'),
  board_items: byTeam,
  board_comments: byTeam,
  board_attachments: byTeam,
  board_events: byTeam,
  board_imports: byTeam,
  board_item_history: byTeam,
  board_labels: byTeam,
  deliveries: byTeam,
  sprints: byTeam,
  action_items: byTeam,
  schedules: byTeam,
  teams: byTeam,
  team_members: withMembership,
  team_value_settings: workDone,
  calendar_feeds: withMembership,
  search_documents: { idsOnly: 'their own entry goes with `profile.deleted`; of others they are a reader by id' },

  idempotent_answers: { keepsTexts: 'what a call answered, kept for 24 hours for who repeats it' },
  deadlines: thing,
  migrations: thing,
  subscriber_positions: thing,
};
