import { Suspense, type ComponentProps } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import type { SessionPanel as Panel } from './session-panel.tsx';

const load = () => import('./session-panel.tsx');
const SessionPanel = lazy(() => load().then((module) => ({ default: module.SessionPanel })));
const fetchAhead = (): void => void load().catch(() => undefined); // the press itself says it when it failed

/** For the buttons that open it: by the time they are pressed, it is there. */
export const whenNear = { onPointerEnter: fetchAhead, onFocus: fetchAhead };

/** The panel with its form and its import, which together weigh more than the page: they come when it is opened. */
export function SessionPanelLater(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={null}>
      <SessionPanel {...props} />
    </Suspense>
  );
}
