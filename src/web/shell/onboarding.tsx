import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { mayInterrupt, opensByItself, ONBOARDING_DELAY } from '#modules/features/rules/onboarding.ts';
import { useMe } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { useAccount } from './account.ts';
import { useFeatures } from './features.ts';
import { whenAtRest } from './when-at-rest.ts';

const SetupWizard = lazy(() => import('#modules/features/web/public.tsx').then((module) => ({ default: module.SetupWizard })));

/** Documented event; `detail.step` names where to begin. */
export const OPEN_ONBOARDING = 'open-onboarding';

export const openOnboarding = (step?: string): boolean => window.dispatchEvent(new CustomEvent(OPEN_ONBOARDING, { detail: { step } }));

/** The set-up of a new account: opens by itself where the documented rules say so, and whenever it is asked for. */
export function Onboarding() {
  const [step, setStep] = useState<string | null>(null);
  useAsked(setStep);
  useByItself(() => setStep(''));
  if (step === null) return null;
  return (
    <Suspense>
      <SetupWizard first={step} onClose={() => setStep(null)} />
    </Suspense>
  );
}

function useAsked(open: (step: string) => void): void {
  useEffect(() => {
    const listen = (event: Event): void => {
      const { step } = ((event as CustomEvent).detail ?? {}) as { step?: string };
      open(step ?? '');
    };
    window.addEventListener(OPEN_ONBOARDING, listen);
    return () => window.removeEventListener(OPEN_ONBOARDING, listen);
  }, [open]);
}

/** Accounts for which it has opened in this page: once is enough, whatever is saved afterwards. */
const opened = new Set<string>();

function useByItself(open: () => void): void {
  const me = useMe();
  const account = useAccount();
  const { state } = useFeatures();
  const { pathname } = useLocation();
  const accountId = account?.id ?? '';
  const isDue =
    me !== null &&
    account !== undefined &&
    state !== undefined &&
    !me.overdue?.isReadOnly && // what it saves would be refused
    mayInterrupt(pathname) &&
    !opened.has(accountId) &&
    opensByItself(state, me, { createdAt: new Date(account.createdAt), now: new Date() });
  useEffect(() => {
    if (!isDue) return undefined;
    return whenAtRest(ONBOARDING_DELAY, () => {
      opened.add(accountId);
      open();
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew with each render and would start the second over
  }, [isDue, accountId]);
}
