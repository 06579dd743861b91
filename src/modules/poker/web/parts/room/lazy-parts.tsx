import { lazy } from '#ui/module/lazy.ts';

/*
 * What a room does not show at first. Each comes when it is wanted; what the reveal needs is fetched while people are
 * still choosing (use-later-parts.ts).
 */
const loadMenu = () => import('./session-menu.tsx');
const loadPeople = () => import('./people-menu.tsx');
const loadResults = () => import('#modules/poker/web/parts/results/open-panels.tsx');

export const SessionMenu = lazy(() => loadMenu().then((module) => ({ default: module.SessionMenu })));
export const PeopleMenu = lazy(() => loadPeople().then((module) => ({ default: module.PeopleMenu })));
export const OpenPanels = lazy(() => loadResults().then((module) => ({ default: module.OpenPanels })));
export const SaveButton = lazy(() =>
  import('#modules/poker/web/parts/results/estimate-chooser.tsx').then((module) => ({ default: module.SaveButton })),
);
export const TimerPanel = lazy(() => import('./timer-panel.tsx').then((module) => ({ default: module.TimerPanel })));
export const DiscussionPanel = lazy(() => import('./discussion-panel.tsx').then((module) => ({ default: module.DiscussionPanel })));
export const RoundsPanel = lazy(() =>
  import('#modules/poker/web/parts/results/rounds-panel.tsx').then((module) => ({ default: module.RoundsPanel })),
);
export const AutoRevealPill = lazy(() => import('./auto-reveal-pill.tsx').then((module) => ({ default: module.AutoRevealPill })));
export const NudgeButton = lazy(() => import('./nudge-button.tsx').then((module) => ({ default: module.NudgeButton })));
export const StoryMenu = lazy(() => import('./story-menu.tsx').then((module) => ({ default: module.StoryMenu })));
export const StoryTitleField = lazy(() => import('./story-title-field.tsx').then((module) => ({ default: module.StoryTitleField })));
export const AddStories = lazy(() => import('./add-stories.tsx').then((module) => ({ default: module.AddStories })));
export const StoriesDrawer = lazy(() => import('./stories-drawer.tsx').then((module) => ({ default: module.StoriesDrawer })));
export const Confidence = lazy(() =>
  import('#modules/poker/web/parts/deck/confidence.tsx').then((module) => ({ default: module.Confidence })),
);
export const CustomCard = lazy(() =>
  import('#modules/poker/web/parts/deck/custom-card.tsx').then((module) => ({ default: module.CustomCard })),
);
export const AsyncStage = lazy(() =>
  import('#modules/poker/web/parts/async/async-stage.tsx').then((module) => ({ default: module.AsyncStage })),
);
export const AsyncOutcome = lazy(() =>
  import('#modules/poker/web/parts/async/async-outcome.tsx').then((module) => ({ default: module.AsyncOutcome })),
);
export const AsyncNote = lazy(() =>
  import('#modules/poker/web/parts/async/async-note.tsx').then((module) => ({ default: module.AsyncNote })),
);
export const Lobby = lazy(() => import('./lobby.tsx').then((module) => ({ default: module.Lobby })));
export const NoStory = lazy(() => import('./no-story.tsx').then((module) => ({ default: module.NoStory })));
export const Summary = lazy(() => import('#modules/poker/web/parts/summary/summary.tsx').then((module) => ({ default: module.Summary })));
export const ConfirmSession = lazy(() => import('./confirm-session.tsx').then((module) => ({ default: module.ConfirmSession })));
export const ConfirmQuestion = lazy(() => import('./confirm-question.tsx').then((module) => ({ default: module.ConfirmQuestion })));
export const RoleDialog = lazy(() => import('./role-dialog.tsx').then((module) => ({ default: module.RoleDialog })));
export const LeaveStory = lazy(() => import('./leave-story.tsx').then((module) => ({ default: module.LeaveStory })));
export const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })));
export const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })));
export const ExportDialog = lazy(() =>
  import('#modules/poker/web/parts/summary/export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
);

/** Fetches what the next click or the reveal will show, once there is nothing more urgent to do. */
export async function fetchLater(): Promise<void> {
  await loadResults();
  await Promise.all([loadPeople(), loadMenu()]);
}
