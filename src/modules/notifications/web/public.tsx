/** The panel behind the bell. */
export { NotificationCentre } from './parts/centre.tsx';
/** How one is told of each kind of news: a section of the profile. */
export { NotificationChoices } from './parts/choices.tsx';
/** The ways on from Access Denied. */
export { DeniedActions } from './parts/denied-actions.tsx';
/** Contact Administrator, with its form. */
export { ContactButton } from './parts/contact-button.tsx';
