/** All teams of the account, and one of them beside. */
export { TeamsPanel } from './parts/teams-panel.tsx';
/** Several people out of however many the account has. */
export { PeopleField } from './parts/people-field.tsx';
export type { PickedPerson } from './parts/person-picker.tsx';
