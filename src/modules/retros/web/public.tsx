import { Suspense, type ComponentProps } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import type { SessionPanel as Panel } from './parts/create/session-panel.tsx';

const SessionPanel = lazy(() => import('./parts/create/session-panel.tsx').then((module) => ({ default: module.SessionPanel })));

/** The panel in which a retrospective is made; it comes when it is opened. */
export function RetroSessionPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={null}>
      <SessionPanel {...props} />
    </Suspense>
  );
}

/**
 * The choice of a format for a retrospective that is opened from a sprint. Without a Suspense of its own, since the dialog
 * comes with it: a field that arrives in an open one would push its buttons from under a finger.
 */
export const RetroFormatField = lazy(() => import('./parts/create/format-field.tsx').then((module) => ({ default: module.FormatField })));
