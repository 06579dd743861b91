import { IconCheck } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';
import classes from './setup-wizard.module.css';
import type { SetupStep } from './setup-wizard.tsx';

/** Where one is among the steps, as cards on a dashed line. */
export function StepTrack({ steps, current, done }: { steps: readonly SetupStep[]; current: SetupStep; done: ReadonlySet<SetupStep> }) {
  const t = useText('features');
  return (
    <ol className={classes.track} aria-label={t('setup.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          aria-current={step === current ? 'step' : undefined}
          data-done={(done.has(step) && step !== current) || undefined}
        >
          <span className={classes.number} aria-hidden="true">
            {done.has(step) && step !== current ? <IconCheck size={14} stroke={2.5} /> : index + 1}
          </span>
          <span className={classes.label}>{t(`setup.step.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
