import { useState, type FormEvent } from 'react';
import { Loaded } from '#ui/parts/loaded.tsx';
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
  const read = useFeatures();
  const [chosen, setChosen] = useState<readonly FeatureId[] | null>(null);
  const saving = useSaveFeatures();
  const enabled = chosen ?? read.data?.enabledFeatures;
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
        <Loaded read={read} failed={t('loadFailed')} skeleton={<RowsSkeleton rows={6} />}>
          {({ enabledFeatures }) => (
            <FeatureSwitches enabled={chosen ?? enabledFeatures} onChange={setChosen} isDisabled={saving.isPending} />
          )}
        </Loaded>
      </div>
      <StepFoot verb={t('setup.next')} isBusy={saving.isPending} isDisabled={!enabled} onBack={onBack} onSkip={onSkip} />
    </form>
  );
}
