/** The panel in which a poker session is made; it comes when it is opened. */
export { SessionPanelLater as PokerSessionPanel } from './parts/create/session-panel-later.tsx';
/** The first page of somebody whose account has no project yet: my sessions, start one, join one. */
export { Start as PokerStart } from './screens/start.tsx';
/** The deck and the time of an estimation that is opened from a backlog. */
export { EstimationFieldsLater as PokerEstimationFields } from './parts/create/estimation-fields-later.tsx';
export type { EstimationWish } from './parts/create/estimation-fields.tsx';
