import { Button } from '@mantine/core';
import { useText } from '#ui/text/use-text.ts';
import classes from './setup-wizard.module.css';

interface Props {
  verb: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  onBack: (() => void) | null;
  /** Absent on the last step, which has nothing to skip to. */
  onSkip?: () => void;
}

/** Back, skip, and the step's own verb, which submits its form. */
export function StepFoot({ verb, isBusy = false, isDisabled = false, onBack, onSkip }: Props) {
  const t = useText('features');
  return (
    <div className={classes.foot}>
      <span>
        {onBack && (
          <Button variant="subtle" color="gray" onClick={onBack}>
            {t('setup.back')}
          </Button>
        )}
      </span>
      {onSkip ? (
        <Button variant="default" onClick={onSkip}>
          {t('setup.skip')}
        </Button>
      ) : (
        <span />
      )}
      <Button type="submit" loading={isBusy} disabled={isDisabled}>
        {verb}
      </Button>
    </div>
  );
}
