/** The members of the current account, for the page that manages users and teams. */
export { MembersPanel } from './parts/members-panel.tsx';
/** The way from one account to another, which the sidebar opens. */
export { AccountMenu } from './parts/account-menu.tsx';
