import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState } from 'react';
import { planNames, plans as allPlans, type Plan } from '#shared/permissions.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { useText } from '#ui/text/use-text.ts';
import { requestUpgrade, type Sent } from '../../contract/contact.ts';
import { staleContacts } from '../api.ts';
import { RequestDialog } from './request-dialog.tsx';

/** Plans above the one that runs; the largest where there is none above. */
function plansAbove(plan: Plan): readonly Plan[] {
  const above = allPlans.slice(allPlans.indexOf(plan) + 1);
  return above.length > 0 ? above : ['ENTERPRISE'];
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
  return (
    <RequestDialog form={form} sent={sent} kind="upgrade" isDemo={isDemo} onClose={onClose}>
      <Grid gap={16}>
        <NativeSelect {...form.text('plan')} disabled={isDemo} data={plans.map((value) => ({ value, label: planNames[value] }))} />
        <NativeSelect {...form.text('billingInterval')} disabled={isDemo} data={intervals} />
      </Grid>
      <TextInput {...form.text('additionalUsers')} disabled={isDemo} type="number" min={0} max={50} />
      <Textarea {...form.text('message')} disabled={isDemo} rows={4} />
    </RequestDialog>
  );
}
