import { Suspense } from 'react';
import type { LineOf } from '#ui/forms/use-line.ts';
import { lazy } from '#ui/module/lazy.ts';
import { useBack } from './use-back.ts';

const BackList = lazy(() => import('./back-list.tsx').then((module) => ({ default: module.BackList })));

/** Beside a line: what was sent from it and came back, each a text of its own, to be taken into it again. */
export function BackTexts({ line }: { line: LineOf }) {
  const [texts, take] = useBack(line);
  if (texts.length === 0) return null;
  return (
    <Suspense>
      <BackList texts={texts} take={take} />
    </Suspense>
  );
}
