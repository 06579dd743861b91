import { lazy } from '#ui/module/lazy.ts';

/** Which pages of the documentation helped, for the page of Enterprise Admin. */
export const DocsAnswersPanel = lazy(() => import('./parts/answers-panel.tsx').then((module) => ({ default: module.AnswersPanel })));
