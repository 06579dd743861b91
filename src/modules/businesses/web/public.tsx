/** Whether the account has a public profile, and the way to its form, for the account’s settings. */
export { PublicProfilePanel } from './parts/settings-panel.tsx';
/** What visitors report about profiles, for the tools of operators. */
export { ReportsPanel } from './parts/reports-panel.tsx';
