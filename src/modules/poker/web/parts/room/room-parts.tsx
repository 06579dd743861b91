import { loadAhead } from '#ui/module/ahead.ts';
import { lazy } from '#ui/module/lazy.ts';

const loadMeeting = () => import('./meeting.tsx');
const loadRefusals = () => import('./room-refused.tsx');
loadAhead(loadRefusals);

/** The room itself, after the door. */
export const Meeting = lazy(() => loadMeeting().then((module) => ({ default: module.Meeting })));
export const RoomOver = lazy(() => loadRefusals().then((module) => ({ default: module.RoomOver })));
export const RoomRefused = lazy(() => loadRefusals().then((module) => ({ default: module.RoomRefused })));

/** A failure is met, and shown, where the part is wanted. */
export const fetchMeeting = (): void => void loadMeeting().catch(() => undefined);
