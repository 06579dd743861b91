import { Suspense, type ComponentProps } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import type { FormatField as Format } from './parts/create/format-field.tsx';
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

const FormatField = lazy(() => import('./parts/create/format-field.tsx').then((module) => ({ default: module.FormatField })));

/** The choice of a format for a retrospective that is opened from a sprint. */
export function RetroFormatField(props: ComponentProps<typeof Format>) {
  return (
    <Suspense fallback={null}>
      <FormatField {...props} />
    </Suspense>
  );
}
