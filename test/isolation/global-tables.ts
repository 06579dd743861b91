/** Tables that hold no tenant's data, or must be read before a tenant is known. Each new name here wants its reason. */
export const globalTables: readonly string[] = [
  'migrations', // the history of the schema itself
  'mails', // the outbox: written in a tenant's transaction, sent by any process; read by the operator alone
  'sales_requests', // what visitors of no account ask of those who sell
  'mail_refusals', // who wants no digests: a link in a mail works signed out, and any process sends
  'notification_settings', // how each person wants to be told, in whichever account
  'rooms', // whose a live room is: a guest opens a link
  'audit_sealing', // since when the ends of all audit logs are sealed
  'subscriber_positions', // how far each reader of the event log has come
  'deadlines', // what the server will do; claimed by any process
  'idempotent_answers', // kept per actor, of all tenants
  'users', // people: sign-in begins with an address, before any account is known
  'credentials', // as users
  'sign_in_counters', // wrong passwords by address, known or not
  'login_attempts', // as sign_in_counters
  'sign_in_sessions', // a token tells whose request it is
  'access_tokens', // as sign_in_sessions
  'refresh_tokens', // as sign_in_sessions
  'one_time_tokens', // links in mails
  'email_changes', // as users: an address that waits to be proven
  'second_factors', // as credentials
  'awaited_codes', // as credentials
  'recovery_codes', // as credentials
  'two_factor_challenges', // a sign-in on its way
  'passkeys', // as credentials
  'passkey_challenges', // as two_factor_challenges
  'calendar_feeds', // a calendar program has a link and is signed in to nothing
  'guest_tokens', // a guest belongs to no account
  'account_names', // which slugs and domains are taken, over all accounts
  'account_restorations', // links of owners who may have no account left to sign in to
  'invitation_tokens', // whoever opens a link belongs to no account yet
  'sso_entrances', // which account a slug leads to: single sign-on begins before anybody is signed in
  'sso_domains', // as sso_entrances, by the domain of an address
  'sso_attempts', // as sso_entrances: who is away at a provider
  'known_devices', // as users: who signs in from where
  'plan_prices', // what things cost, the same for every account
  'promotions', // as plan_prices; which account has redeemed one is in promotion_redemptions
  'document_counters', // one row of numbers over all accounts, so that no number is missing or there twice
  'sandbox_charges', // what the test provider remembers, as one outside would, by keys alone
  'provider_events', // ids of notices of the payment provider, which name no account
  'installation', // how this installation charged at its last start
  'billing_clock', // how far the test mode's billing is ahead, for all accounts
  'operator_actions', // what an operator's commands have changed, mostly of no account
  'business_directory', // what businesses have made public; visitors of no account read it
  'business_slugs', // as business_directory: which address leads to which business, or did
  'business_reports', // what visitors report about public profiles, for operators
  'business_messages', // how many messages a business got on a day, which senders of other accounts count
  'business_suspensions', // as business_reports: which profiles an operator has taken down
  'site_settings', // what the operator sets about the public site of the installation
  'status_samples', // how the installation was each minute: of no account
  'status_days', // as status_samples
  'telemetry_days', // how often the installation's pages were seen: of no account, and of no person
  'telemetry_views', // as telemetry_days
  'telemetry_visitors', // as telemetry_days: random numbers of one day
  'telemetry_errors', // as telemetry_days
  'docs_answers', // how often pages of the documentation helped: of no account, and of no person
  'demo_accounts', // the rows of the demo panel, open to everybody
];
