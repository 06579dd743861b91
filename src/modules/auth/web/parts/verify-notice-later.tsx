import { Suspense, type ComponentProps } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import type { VerifyNotice } from './verify-notice.tsx';

const Loaded = lazy(() => import('./verify-notice.tsx').then((module) => ({ default: module.VerifyNotice })));

/** The notice, fetched when it is due: few meet it, and the first view of the login page is counted. */
export function VerifyNoticeLater(props: ComponentProps<typeof VerifyNotice>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
