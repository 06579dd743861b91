/** All teams of the account, and one of them beside. */
export { TeamsPanel } from './parts/teams-panel.tsx';
/** One person out of however many the account has. */
export { PersonPicker } from './parts/person-picker.tsx';
