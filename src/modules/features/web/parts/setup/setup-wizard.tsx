import { Modal } from '@mantine/core';
import { useState } from 'react';
import { usePlaces } from '#ui/module/places.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useFeatures, useSaveFeatures } from '../../api.ts';
import { CompanyStep } from './company-step.tsx';
import { FeaturesStep } from './features-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { InviteStep } from './invite-step.tsx';
import classes from './setup-wizard.module.css';
import { StepTrack } from './step-track.tsx';

const steps = ['company', 'features', 'invite', 'finish'] as const;
export type SetupStep = (typeof steps)[number];

/** What each step is given: the way on, with or without having saved, and the way back. */
export interface StepProps {
  readonly onDone: () => void;
  readonly onSkip: () => void;
  readonly onBack: (() => void) | null;
}

interface Props {
  /** Where to begin; the first step for any other word. */
  first: string;
  onClose: () => void;
}

/** Company, features, team, done (S1-18): each step may be skipped, and closing skips the rest. */
export function SetupWizard({ first, onClose }: Props) {
  const t = useText('features');
  const offered = useOffered();
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      offered.findIndex((step) => step === first),
    ),
  );
  const [done, setDone] = useState<ReadonlySet<SetupStep>>(new Set());
  const { data } = useFeatures();
  const { save } = useSaveFeatures();
  const step = offered[at] ?? 'finish';
  const go = (by: number): void => setAt(Math.min(Math.max(0, at + by), offered.length - 1));
  const close = (): void => {
    // A failure costs nothing: it opens once more at the next visit.
    if (data && !data.onboardingCompleted && !data.onboardingWizardSkipped) save({ onboardingWizardSkipped: true }).catch(() => undefined);
    onClose();
  };
  const props: StepProps = {
    onDone: () => {
      setDone(new Set([...done, step]));
      go(1);
    },
    onSkip: () => go(1),
    onBack: at > 0 ? () => go(-1) : null,
  };
  return (
    <Modal opened onClose={close} size={680} title={t('setup.title')} closeButtonProps={{ 'aria-label': t('setup.close') }}>
      <StepTrack steps={offered} current={step} done={done} />
      <div className={classes.body} key={step}>
        {step === 'company' && <CompanyStep {...props} />}
        {step === 'features' && <FeaturesStep {...props} />}
        {step === 'invite' && <InviteStep {...props} />}
        {step === 'finish' && <FinishStep done={done} steps={offered} onBack={props.onBack} onClose={onClose} />}
      </div>
    </Modal>
  );
}

/** A step whose page is not built in this installation has no call behind it either. */
function useOffered(): readonly SetupStep[] {
  const { has } = usePlaces();
  const needs: Partial<Record<SetupStep, string>> = { company: '/account-settings', invite: '/accept-invitation' };
  return steps.filter((step) => {
    const page = needs[step];
    return page === undefined || has(page);
  });
}
