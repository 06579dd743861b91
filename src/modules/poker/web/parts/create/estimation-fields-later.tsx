import { lazy } from '#ui/module/lazy.ts';

/**
 * For the dialogs of other modules: the decks and their words come when one is opened. Without a Suspense of its own, since
 * the dialog comes with it: fields that arrive in an open one would push its buttons from under a finger.
 */
export const EstimationFieldsLater = lazy(() => import('./estimation-fields.tsx').then((module) => ({ default: module.EstimationFields })));
