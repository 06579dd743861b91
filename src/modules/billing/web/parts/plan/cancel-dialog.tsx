import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { toastDone, toastNote } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { billingProblems } from '../../../contract/problems.ts';
import { cancelSubscription, type Subscription } from '../../../contract/subscription.ts';
import { planTable } from '../../../rules.ts';
import { staleBilling } from '../../api.ts';
import { hasWords, isUnknown, type Billing } from '../billing.ts';
import classes from '../billing.module.css';
import { WaitingPayment } from '../waiting-payment.tsx';

const reasons = ['price', 'unused', 'missing', 'switching', 'other'] as const;
type Reason = (typeof reasons)[number];

interface Fields {
  readonly when: 'end' | 'now';
  readonly reason: Reason | '';
}

/** Ends the subscription: at the end of what is paid for, or now. Why is one press, and may be left out. */
export function CancelDialog({ billing: { subscription, confirm }, onClose }: { billing: Billing; onClose: () => void }) {
  const t = useText('billing-screens');
  const day = useFormat().date(subscription.currentPeriodEnd ?? subscription.updatedAt);
  const plan = planTable[subscription.plan].name;
  const form = useCancelForm(subscription, onClose);
  const { value, set, labels } = form;
  return (
    <FormDialog
      form={form}
      isQuestion
      isDestructive
      title={t('cancel.question')}
      verb={t('cancel.verb')}
      keep={t('cancel.keep')}
      size={480}
      safe={
        <>
          {hasWords(form.error) && <p>{t(isUnknown(form.error) ? 'cancel.unknown' : 'cancel.failed')}</p>}
          <WaitingPayment error={form.error} onConfirm={confirm} />
        </>
      }
      onClose={onClose}
    >
      <p>{t(value.when === 'end' ? 'cancel.text' : 'cancel.textNow', { plan, day })}</p>
      <Stack as="fieldset" gap={8} className={classes.reasons}>
        <legend>{labels.when}</legend>
        {(['end', 'now'] as const).map((when) => (
          <Radio
            key={when}
            name="when"
            label={t(`cancel.${when}`, { day })}
            checked={value.when === when}
            data-autofocus={when === 'end' || undefined}
            onChange={() => set({ when })}
          />
        ))}
      </Stack>
      <Reasons value={value.reason} label={labels.reason} onChange={(reason) => set({ reason })} />
    </FormDialog>
  );
}

function useCancelForm(subscription: Subscription, onClose: () => void) {
  const t = useText('billing-screens');
  const format = useFormat();
  return useEndpointForm({
    endpoint: cancelSubscription,
    params: { subscriptionId: subscription.id },
    record: null,
    begin: { when: 'end', reason: '' } as Fields,
    labels: { when: t('cancel.when'), reason: t('cancel.reason') },
    bodyOf: ({ when, reason }) => ({ cancelAtPeriodEnd: when === 'end', reason: reason === '' ? null : reason }),
    failed: t('cancel.unknown'),
    refresh: staleBilling,
    already: {
      code: billingProblems.nothing_to_cancel.code,
      follow() {
        toastNote(t('cancel.already'));
        onClose();
      },
    },
    onSaved({ cancelAtPeriodEnd, currentPeriodEnd, updatedAt }) {
      const day = format.date(currentPeriodEnd ?? updatedAt);
      toastDone(cancelAtPeriodEnd ? t('cancel.done', { day }) : t('cancel.doneNow'));
      onClose();
    },
  });
}

interface ReasonsProps {
  readonly value: Reason | '';
  readonly label: string;
  readonly onChange: (reason: Reason) => void;
}

function Reasons({ value, label, onChange }: ReasonsProps) {
  const t = useText('billing-screens');
  return (
    <Stack as="fieldset" gap={8} className={classes.reasons}>
      <legend>{label}</legend>
      {reasons.map((reason) => (
        <Radio
          key={reason}
          name="reason"
          label={t(`cancel.reasons.${reason}`)}
          checked={value === reason}
          onChange={() => onChange(reason)}
        />
      ))}
    </Stack>
  );
}
