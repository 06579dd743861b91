import { type ReactNode } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import { PageSkeleton } from '#ui/parts/skeletons.tsx';
import { useFeatures } from './features.ts';
import { useRoutePage } from './route-page.ts';

// Rarely seen.
const FeatureOff = lazy(() => import('./feature-off.tsx').then((module) => ({ default: module.FeatureOff })));
const FeaturesFailed = lazy(() => import('./feature-off.tsx').then((module) => ({ default: module.FeaturesFailed })));

/** A skeleton while it is not known whether the page's feature is on, the page when it is, the way on when it is not. */
export function FeatureGuard({ children }: { children: ReactNode }) {
  const feature = useRoutePage()?.feature;
  const { state, isFailed, isOn, retry } = useFeatures();
  if (feature === undefined || isOn(feature)) return children;
  if (isFailed) return <FeaturesFailed onRetry={retry} />;
  return state ? <FeatureOff /> : <PageSkeleton />;
}
