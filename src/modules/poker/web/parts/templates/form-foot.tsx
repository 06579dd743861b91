import { Button } from '@mantine/core';
import { ProblemNotice } from '#modules/auth/web/public.tsx';
import type { RecordForm } from '#ui/forms/use-record-form.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './templates.module.css';

interface Props {
  readonly formId: string;
  readonly verb: string;
  readonly form: Pick<RecordForm<object>, 'error' | 'isBusy'> & { readonly clashes: readonly string[] };
  readonly onClose: () => void;
}

/** Why saving failed, and the buttons, in sight however long the form is. */
export function FormFoot({ formId, verb, form, onClose }: Props) {
  const t = useText('poker-templates');
  const { error, isBusy, clashes } = form;
  return (
    <div className={classes.foot}>
      {error !== null && (
        <ProblemNotice error={error} failed={t('form.failed')} failedUnexpectedly={t('form.failed')}>
          {t('form.kept')}
        </ProblemNotice>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('form.close')}
        </Button>
        <Button type="submit" form={formId} loading={isBusy} disabled={clashes.length > 0}>
          {verb}
        </Button>
      </div>
    </div>
  );
}
