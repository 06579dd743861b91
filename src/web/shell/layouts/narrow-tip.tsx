import { lazy, Suspense, type ReactElement } from 'react';

const RightTooltip = lazy(() => import('./right-tooltip.tsx').then((module) => ({ default: module.RightTooltip })));

/** Names an icon of the folded sidebar. Unfolded the name is there already, and no tooltip has to be loaded. */
export function NarrowTip({ label, isNarrow, children }: { label: string; isNarrow: boolean; children: ReactElement }) {
  if (!isNarrow) return children;
  return (
    <Suspense fallback={children}>
      <RightTooltip label={label}>{children}</RightTooltip>
    </Suspense>
  );
}
