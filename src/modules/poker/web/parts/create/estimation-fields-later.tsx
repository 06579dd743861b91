import { Suspense, type ComponentProps } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import type { EstimationFields as Fields } from './estimation-fields.tsx';

const EstimationFields = lazy(() => import('./estimation-fields.tsx').then((module) => ({ default: module.EstimationFields })));

/** For the dialogs of other modules: the decks and their words come when one is opened. */
export function EstimationFieldsLater(props: ComponentProps<typeof Fields>) {
  return (
    <Suspense fallback={null}>
      <EstimationFields {...props} />
    </Suspense>
  );
}
