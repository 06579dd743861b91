import { useState, type FormEvent } from 'react';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { FeatureId } from '../../../contract.ts';
import { useFeatures, useSaveFeatures } from '../../api.ts';
import { FeatureSwitches } from '../feature-switches.tsx';
import { Failure } from './failure.tsx';
import classes from './setup-wizard.module.css';
import type { StepProps } from './setup-wizard.tsx';
import { StepFoot } from './step-foot.tsx';

/** Which parts of the product the account wants to see. */
export function FeaturesStep({ onDone, onSkip, onBack }: StepProps) {
  const t = useText('features');
  const { data, error, refetch } = useFeatures();
  const [chosen, setChosen] = useState<readonly FeatureId[] | null>(null);
  const saving = useSaveFeatures();
  const enabled = chosen ?? data?.enabledFeatures;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The box above the switches says why it failed.
    if (enabled) saving.save({ enabledFeatures: [...enabled] }).then(onDone, () => undefined);
  };
  return (
    <form className={classes.body} onSubmit={submit} noValidate>
      <h3 className={classes.title}>{t('setup.features.title')}</h3>
      <p className={classes.lead}>{t('hint')}</p>
      <Failure error={saving.error} title={t('saveFailed')} />
      <div className={classes.list}>
        {enabled && <FeatureSwitches enabled={enabled} onChange={setChosen} isDisabled={saving.isPending} />}
        {!enabled && error && <ErrorState title={t('loadFailed')} requestId={error.requestId} onRetry={() => void refetch()} />}
        {!enabled && !error && <RowsSkeleton rows={6} />}
      </div>
      <StepFoot verb={t('setup.next')} isBusy={saving.isPending} isDisabled={!enabled} onBack={onBack} onSkip={onSkip} />
    </form>
  );
}
