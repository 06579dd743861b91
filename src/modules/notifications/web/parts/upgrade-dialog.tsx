import { Button, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import type { FormEvent } from 'react';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { planTable } from '#modules/billing/rules.ts';
import type { Plan } from '#shared/permissions.ts';
import type { ApiProblem } from '#ui/api/problem.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useKept } from '#ui/forms/use-kept.ts';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useText } from '#ui/text/use-text.ts';
import { MESSAGE_MAX } from '../../contract/contact.ts';
import { useRequestUpgrade } from '../api.ts';
import classes from './contact-dialog.module.css';

/** Plans above the one that runs; the largest where there is none above. */
function plansAbove(plan: Plan): readonly Plan[] {
  const above = Object.values(planTable).filter(({ rank }) => rank > planTable[plan].rank);
  return above.length > 0 ? above.map((row) => row.plan) : ['ENTERPRISE'];
}

interface Wish {
  readonly plan: Plan;
  readonly billingInterval: string;
  readonly additionalUsers: string;
  readonly message: string;
}

const wishFor = ([plan = 'PRO']: readonly Plan[]): Wish => ({ plan, billingInterval: 'MONTHLY', additionalUsers: '0', message: '' });

/** Asks those who may buy for a higher plan. */
export function UpgradeDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const t = useText('notifications');
  const ui = useText('ui');
  const me = useMe();
  const isDemo = me?.isDemo ?? false;
  const plans = plansAbove(me?.plan ?? 'FREE');
  const { value: form, set: setForm, drop } = useKept('upgrade request', wishFor(plans));
  const { mutate, isPending, error, data } = useRequestUpgrade();
  const field = (name: keyof typeof form) => ({
    value: form[name],
    disabled: isDemo,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setForm({ ...form, [name]: value }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const billingInterval = form.billingInterval === 'ANNUAL' ? 'ANNUAL' : 'MONTHLY';
    const { plan, additionalUsers, message } = form;
    mutate({ body: { plan, billingInterval, additionalUsers: Number(additionalUsers) || 0, message } }, { onSuccess: drop });
  };
  return (
    <Modal opened onClose={onClose} title={t('upgrade.title')} size={520} closeButtonProps={{ 'aria-label': ui('parts.close') }}>
      {data ? (
        <div className={classes.form}>
          <Notice tone="done" title={t('upgrade.sent', { count: data.recipients })} />
        </div>
      ) : (
        <form className={classes.form} onSubmit={submit} noValidate>
          <Head isDemo={isDemo} error={error} />
          <div className={classes.pair}>
            <NativeSelect
              {...field('plan')}
              label={t('upgrade.plan')}
              data={plans.map((value) => ({ value, label: planTable[value].name }))}
              data-autofocus
            />
            <NativeSelect
              {...field('billingInterval')}
              label={t('upgrade.interval')}
              data={[
                { value: 'MONTHLY', label: t('upgrade.monthly') },
                { value: 'ANNUAL', label: t('upgrade.annual') },
              ]}
            />
          </div>
          <TextInput {...field('additionalUsers')} label={t('upgrade.users')} type="number" min={0} max={50} />
          <Textarea {...field('message')} label={t('upgrade.message')} rows={4} maxLength={MESSAGE_MAX} />
          <div className={classes.foot}>
            <Button variant="default" onClick={onClose}>
              {t('contact.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={isDemo}>
              {t('upgrade.send')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}

function Head({ isDemo, error }: { isDemo: boolean; error: ApiProblem | null }) {
  const t = useText('notifications');
  return (
    <>
      <p className={classes.lead}>{t('upgrade.lead')}</p>
      {isDemo && <Notice tone="note" title={t('contact.demo')} />}
      {error && (
        <ProblemNotice error={error} failed={t('upgrade.failed')} failedUnexpectedly={t('upgrade.failed')}>
          {t('contact.kept')}
        </ProblemNotice>
      )}
    </>
  );
}
