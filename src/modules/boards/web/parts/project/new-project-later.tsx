import { lazy, Suspense, type ComponentProps } from 'react';
import type { NewProjectPanel as Panel } from './new-project-panel.tsx';

const load = () => import('./new-project-panel.tsx');
const NewProjectPanel = lazy(() => load().then((module) => ({ default: module.NewProjectPanel })));

/** The panel with its form comes when it is opened. */
export function NewProjectLater(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={null}>
      <NewProjectPanel {...props} />
    </Suspense>
  );
}
