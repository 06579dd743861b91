import { Suspense, type ReactElement } from 'react';
import { lazy } from '#ui/module/lazy.ts';

/** Fifteen kilobytes that nobody needs before a pointer or a key moves: the first screen does not wait behind them. */
async function firstMove(): Promise<void> {
  await new Promise((resolve) => {
    for (const event of ['pointermove', 'keydown']) window.addEventListener(event, resolve, { once: true, passive: true });
  });
}

const RightTooltip = lazy(async () => {
  await firstMove();
  const { RightTooltip: Loaded } = await import('./right-tooltip.tsx');
  return { default: Loaded };
});

/** Names an icon of the folded sidebar. Unfolded the name is there already, and no tooltip has to be loaded. */
export function NarrowTip({ label, isNarrow, children }: { label: string; isNarrow: boolean; children: ReactElement }) {
  if (!isNarrow) return children;
  return (
    <Suspense fallback={children}>
      <RightTooltip label={label}>{children}</RightTooltip>
    </Suspense>
  );
}
