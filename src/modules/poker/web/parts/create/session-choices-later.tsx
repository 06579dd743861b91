import { Suspense, type ComponentProps } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import { Bone } from '#ui/parts/skeletons.tsx';
import type { SessionChoices as Part } from './session-choices.tsx';

const Later = lazy(() => import('./session-choices.tsx').then((module) => ({ default: module.SessionChoices })));

/** The fields come when they are shown. */
export function SessionChoices(props: ComponentProps<typeof Part>) {
  return (
    <Suspense fallback={<Bone height={190} radius={10} />}>
      <Later {...props} />
    </Suspense>
  );
}
