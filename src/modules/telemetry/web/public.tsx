import { lazy } from '#ui/module/lazy.ts';

/** Page views and errors of the installation, for the page of Enterprise Admin; its charts come with it alone. */
export const VisitorsPanel = lazy(() => import('./parts/visitors-panel.tsx').then((module) => ({ default: module.VisitorsPanel })));
