/** All teams of the account, and one of them beside. */
export { TeamsPanel } from './parts/teams-panel.tsx';
/** One person out of however many the account has. */
export { PersonPicker, type PickedPerson } from './parts/person-picker.tsx';
export { TakeOut } from './parts/take-out.tsx';
