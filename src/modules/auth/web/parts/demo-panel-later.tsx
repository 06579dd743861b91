import { Suspense, type ComponentProps } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import type { DemoPanel } from './demo-panel.tsx';
import { QuietFelt } from './quiet-felt.tsx';

const Loaded = lazy(() => import('./demo-panel.tsx').then((module) => ({ default: module.DemoPanel })));

/** The demo's rows, fetched where there is a demo: an installation that people work in has none. */
export function DemoPanelLater(props: ComponentProps<typeof DemoPanel>) {
  return (
    <Suspense fallback={<QuietFelt isEmpty />}>
      <Loaded {...props} />
    </Suspense>
  );
}
