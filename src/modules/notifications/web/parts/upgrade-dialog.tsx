import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState } from 'react';
import { planTable } from '#modules/billing/rules.ts';
import type { Plan } from '#shared/permissions.ts';
import { useMe } from '#ui/api/use-session.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { useText } from '#ui/text/use-text.ts';
import { requestUpgrade, type Sent } from '../../contract/contact.ts';
import { staleContacts } from '../api.ts';

/** Plans above the one that runs; the largest where there is none above. */
function plansAbove(plan: Plan): readonly Plan[] {
  const above = Object.values(planTable).filter(({ rank }) => rank > planTable[plan].rank);
  return above.length > 0 ? above.map((row) => row.plan) : ['ENTERPRISE'];
}

interface Wish {
  readonly plan: Plan;
  readonly billingInterval: 'MONTHLY' | 'ANNUAL';
  readonly additionalUsers: string;
  readonly message: string;
}

const wishFor = ([plan = 'PRO']: readonly Plan[]): Wish => ({ plan, billingInterval: 'MONTHLY', additionalUsers: '0', message: '' });

/** Asks those who may buy for a higher plan. */
export function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const t = useText('notifications');
  const me = useMe();
  const isDemo = me?.isDemo ?? false;
  const plans = plansAbove(me?.plan ?? 'FREE');
  const intervals = [
    { value: 'MONTHLY', label: t('upgrade.monthly') },
    { value: 'ANNUAL', label: t('upgrade.annual') },
  ];
  const [sent, setSent] = useState<Sent | null>(null);
  const form = useEndpointForm({
    endpoint: requestUpgrade,
    record: 'upgrade request',
    begin: () => wishFor(plans),
    labels: {
      plan: t('upgrade.plan'),
      billingInterval: t('upgrade.interval'),
      additionalUsers: t('upgrade.users'),
      message: t('upgrade.message'),
    },
    bodyOf: (wish) => ({ ...wish, additionalUsers: Number(wish.additionalUsers) || 0 }),
    failed: t('upgrade.failed'),
    refresh: staleContacts,
    onSaved: setSent,
  });
  if (sent) {
    return (
      <Dialog onClose={onClose} title={t('upgrade.title')}>
        <Notice tone="done" title={t('upgrade.sent', { count: sent.recipients })} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title={t('upgrade.title')}
      verb={t('upgrade.send')}
      keep={t('contact.cancel')}
      onClose={onClose}
      isDisabled={isDemo}
      safe={t('contact.kept')}
    >
      <Muted as="p">{t('upgrade.lead')}</Muted>
      {isDemo && <Notice tone="note" title={t('contact.demo')} />}
      <Grid gap={16}>
        <NativeSelect
          {...form.text('plan')}
          disabled={isDemo}
          data={plans.map((value) => ({ value, label: planTable[value].name }))}
          data-autofocus
        />
        <NativeSelect {...form.text('billingInterval')} disabled={isDemo} data={intervals} />
      </Grid>
      <TextInput {...form.text('additionalUsers')} disabled={isDemo} type="number" min={0} max={50} />
      <Textarea {...form.text('message')} disabled={isDemo} rows={4} />
    </FormDialog>
  );
}
