import { ContactButton } from '#modules/notifications/web/public.tsx';
import type { ProblemKind } from '#shared/problem.ts';
import { useCan } from '#ui/api/use-session.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { Subscription } from '../../contract/subscription.ts';
import { TestMode } from './test-mode.tsx';

/** Why nothing can be bought here, or that no real money is taken. */
export function ModeNotice({ subscription: { mode, isDemo, testClock } }: { subscription: Subscription }) {
  const t = useText('billing-screens');
  const demo = useProblemText(asProblem(billingProblems.demo));
  const off = useProblemText(asProblem(billingProblems.off));
  const mayPurchase = useCan(actions.purchase);
  if (isDemo) {
    return (
      <Notice tone="note" title={demo}>
        <p>{t('mode.demo')}</p>
      </Notice>
    );
  }
  if (mode === 'off') {
    return (
      <Notice tone="note" title={off}>
        <p>{t('mode.off')}</p>
      </Notice>
    );
  }
  if (!mayPurchase) {
    return (
      <Notice tone="note" title={t('mode.viewTitle')} actions={<ContactButton />}>
        <p>{t('mode.view')}</p>
      </Notice>
    );
  }
  return <TestMode mode={mode} testClock={testClock} />;
}

const asProblem = ({ code, text }: ProblemKind) => ({ code, message: text });
