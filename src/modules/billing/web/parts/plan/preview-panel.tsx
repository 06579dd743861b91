import { Muted } from '#ui/layout/muted.tsx';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { billingProblems } from '../../../contract/problems.ts';
import type { Subscription } from '../../../contract/subscription.ts';
import type { usePreview, Wanted } from '../../api.ts';
import { Calculation } from './calculation.tsx';

interface Props {
  readonly preview: ReturnType<typeof usePreview>;
  readonly wanted: Wanted | null;
  readonly subscription: Subscription;
}

/** The amount of what is chosen, or why it cannot be had. */
export function PreviewPanel({ preview: { preview, error, isCurrent }, wanted, subscription }: Props) {
  const t = useText('billing-screens');
  if (!wanted) {
    return (
      <Muted as="p" size={13}>
        {t('preview.nothing')}
      </Muted>
    );
  }
  // A refused code is shown at its field.
  if (error)
    return error.code === billingProblems.promotion_invalid.code ? null : <ProblemNotice error={error} failed={t('preview.failed')} />;
  if (!preview) return <RowsSkeleton rows={2} />;
  // Where places alone change, what was planned for the end of the period is what follows.
  const interval = wanted.billingInterval ?? subscription.pendingChange?.billingInterval ?? subscription.billingInterval;
  const whole = { start: subscription.currentPeriodStart, end: subscription.currentPeriodEnd };
  return (
    <div aria-live="polite" aria-busy={!isCurrent}>
      <Calculation preview={preview} interval={interval} whole={whole} />
    </div>
  );
}
