/** The panel behind the bell. */
export { NotificationCentre } from './parts/centre.tsx';
/** The ways on from Access Denied. */
export { DeniedActions } from './parts/denied-actions.tsx';
/** Contact Administrator, with its form. */
export { ContactButton } from './parts/contact-button.tsx';
/** The form alone. */
export { ContactDialog } from './parts/contact-dialog.tsx';
/** The request of a member who may not buy. */
export { UpgradeDialog } from './parts/upgrade-dialog.tsx';
