/** The panel in which a poker session is made; it comes when it is opened. */
export { SessionPanelLater as PokerSessionPanel } from './parts/create/session-panel-later.tsx';
/** The first page of somebody whose account has no project yet: my sessions, start one, join one. */
export { Start as PokerStart } from './screens/start.tsx';
