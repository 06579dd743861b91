import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useMe } from '#ui/api/use-session.ts';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { renamed } from '../../../rules/renamed.ts';
import { getCurrentAccount, updateCompany, useCurrentAccount, type CurrentAccount } from '../../api.ts';
import classes from './setup-wizard.module.css';
import type { StepProps } from './setup-wizard.tsx';
import { StepFoot } from './step-foot.tsx';

const stages = ['IDEA', 'PRE_SEED', 'SEED', 'SERIES_A', 'SERIES_B', 'SERIES_C', 'GROWTH', 'PUBLIC'] as const;

const isStage = (typed: string): typed is (typeof stages)[number] => stages.some((one) => one === typed);

/** What the company is: name, stage, founding year, website. */
export function CompanyStep(props: StepProps) {
  const t = useText('features');
  return (
    <Loaded read={useCurrentAccount()} safe={t('setup.readFailed')} skeleton={<RowsSkeleton rows={3} />}>
      {(account) => <CompanyForm account={account} {...props} />}
    </Loaded>
  );
}

const formOf = ({ name, company }: CurrentAccount) => ({
  name: company.name ?? name,
  stage: company.stage ?? '',
  founded: company.founded ?? '',
  website: company.website ?? '',
});

function CompanyForm({ account, onDone, onSkip, onBack }: StepProps & { account: CurrentAccount }) {
  const t = useText('features');
  const isDemo = useMe()?.isDemo ?? false;
  const form = useEndpointForm({
    endpoint: updateCompany,
    params: { accountId: account.id },
    record: `account ${account.id}`,
    part: 'setup',
    of: account,
    formOf,
    labels: {
      name: t('setup.company.name'),
      stage: t('setup.company.stage'),
      founded: t('setup.company.founded'),
      website: t('setup.company.website'),
    },
    say: { stage: (typed) => (isStage(typed) ? t(`setup.stages.${typed}`) : typed) },
    advice: {
      name: t('setup.company.advice.name'),
      stage: t('setup.company.advice.stage'),
      founded: t('setup.company.advice.founded'),
      website: t('setup.company.advice.website'),
    },
    bodyOf: (company) => ({
      ...renamed(company.name, account, isDemo),
      company: { ...company, website: fullAddress(company.website) },
    }),
    failed: t('setup.company.failed'),
    refresh: [getCurrentAccount],
    onSaved: onDone,
  });
  return (
    <div className={classes.body}>
      <Form form={form} buttons={<StepFoot verb={t('setup.next')} isBusy={form.isBusy} onBack={onBack} onSkip={onSkip} />}>
        <h3 className={classes.title}>{t('setup.company.title')}</h3>
        <p className={classes.lead}>{t('setup.company.lead')}</p>
        <Grid gap={16}>
          <TextInput {...form.text('name')} data-autofocus autoComplete="organization" maxLength={100} />
          <NativeSelect
            {...form.text('stage')}
            data={[
              { value: '', label: t('setup.company.noStage') },
              ...stages.map((value) => ({ value, label: t(`setup.stages.${value}`) })),
            ]}
          />
          <TextInput {...form.text('founded')} inputMode="numeric" placeholder="2024" maxLength={10} />
          <TextInput {...form.text('website')} inputMode="url" placeholder="https://" autoComplete="url" maxLength={300} />
        </Grid>
      </Form>
    </div>
  );
}

/** `example.com` is what people type. */
function fullAddress(typed: string): string {
  const website = typed.trim();
  return website === '' || /^https?:\/\//i.test(website) ? website : `https://${website}`;
}
