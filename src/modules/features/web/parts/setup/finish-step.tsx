import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useSaveFeatures } from '../../api.ts';
import { Failure } from './failure.tsx';
import classes from './setup-wizard.module.css';
import type { SetupStep, StepProps } from './setup-wizard.tsx';
import { StepFoot } from './step-foot.tsx';

interface Props extends Pick<StepProps, 'onBack'> {
  done: ReadonlySet<SetupStep>;
  steps: readonly SetupStep[];
  onClose: () => void;
}

/** What was done and what was skipped; finishing says that the setup is complete, whatever was skipped. */
export function FinishStep({ done, steps, onBack, onClose }: Props) {
  const t = useText('features');
  const { save, isPending, error } = useSaveFeatures();
  const finish = async (): Promise<void> => {
    await save({ onboardingCompleted: true, onboardingWizardCompleted: true, onboardingWizardSkipped: false });
    toastDone(t('setup.finish.done'));
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The box says why it failed.
    finish().catch(() => undefined);
  };
  return (
    <form className={classes.body} onSubmit={submit}>
      <h3 className={classes.title}>{t('setup.finish.title')}</h3>
      <p className={classes.lead}>{t('setup.finish.lead')}</p>
      <Failure error={error} title={t('setup.finish.failed')} />
      <ul className={classes.summary}>
        {steps
          .filter((step) => step !== 'finish')
          .map((step) => (
            <li key={step} data-done={done.has(step) || undefined}>
              {done.has(step) ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleDashed size={20} aria-hidden />}
              {t(done.has(step) ? `setup.finish.did.${step}` : `setup.finish.skipped.${step}`)}
            </li>
          ))}
      </ul>
      <StepFoot verb={t('setup.finish.verb')} isBusy={isPending} onBack={onBack} />
    </form>
  );
}
