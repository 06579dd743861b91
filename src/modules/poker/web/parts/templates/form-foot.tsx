import { Button } from '@mantine/core';
import { ProblemNotice } from '#modules/auth/web/public.tsx';
import type { ApiProblem } from '#ui/api/problem.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './templates.module.css';

interface Props {
  readonly formId: string;
  readonly verb: string;
  readonly error: ApiProblem | null;
  readonly isPending: boolean;
  readonly onClose: () => void;
}

/** Why saving failed, and the buttons, in sight however long the form is. */
export function FormFoot({ formId, verb, error, isPending, onClose }: Props) {
  const t = useText('poker-templates');
  return (
    <div className={classes.foot}>
      {error && (
        <ProblemNotice error={error} failed={t('form.failed')} failedUnexpectedly={t('form.failed')}>
          {t('form.kept')}
        </ProblemNotice>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('form.close')}
        </Button>
        <Button type="submit" form={formId} loading={isPending}>
          {verb}
        </Button>
      </div>
    </div>
  );
}
