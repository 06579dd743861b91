import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import type { FormEvent } from 'react';
import { useMe } from '#ui/api/use-session.ts';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import { isStale } from '#ui/forms/stale.ts';
import { useRecordForm } from '#ui/forms/use-record-form.ts';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { renamed } from '../../../rules/renamed.ts';
import { useCurrentAccount, useUpdateCompany, type CurrentAccount } from '../../api.ts';
import { Failure } from './failure.tsx';
import classes from './setup-wizard.module.css';
import type { StepProps } from './setup-wizard.tsx';
import { StepFoot } from './step-foot.tsx';

const stages = ['IDEA', 'PRE_SEED', 'SEED', 'SERIES_A', 'SERIES_B', 'SERIES_C', 'GROWTH', 'PUBLIC'] as const;

/** What the company is: name, stage, founding year, website. */
export function CompanyStep(props: StepProps) {
  const t = useText('features');
  const { data, error, refetch } = useCurrentAccount();
  const words = useProblemText(error);
  if (data) return <CompanyForm account={data} {...props} />;
  if (words !== null) return <ErrorState title={words} safe={t('setup.readFailed')} onRetry={() => void refetch()} />;
  return <RowsSkeleton rows={3} />;
}

const formOf = ({ name, company }: CurrentAccount) => ({
  name: company.name ?? name,
  stage: company.stage ?? '',
  founded: company.founded ?? '',
  website: company.website ?? '',
});
type Form = ReturnType<typeof formOf>;

function CompanyForm({ account, onDone, onSkip, onBack }: StepProps & { account: CurrentAccount }) {
  const t = useText('features');
  const isDemo = useMe()?.isDemo ?? false;
  const written = useRecordForm({ record: `account ${account.id}`, part: 'setup', of: account, formOf });
  const { value: form, clashes } = written;
  const { mutateAsync, isPending, error } = useUpdateCompany();
  const wrong = (name: keyof Form): boolean => error?.fields.some(({ field }) => field === `company.${name}`) ?? false;
  const field = (name: keyof Form) => ({
    value: form[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => written.set({ [name]: value }),
    label: t(`setup.company.${name}`),
    error: wrong(name) && t(`setup.company.advice.${name}`),
  });
  const save = async (): Promise<void> => {
    const isSaved = await written.save((company, _, version) =>
      mutateAsync({
        params: { accountId: account.id },
        body: { ...renamed(company.name, account, isDemo), company: { ...company, website: fullAddress(company.website) }, version },
      }),
    );
    if (isSaved) onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (clashes.length === 0) void save();
  };
  const labels = {
    name: t('setup.company.name'),
    stage: t('setup.company.stage'),
    founded: t('setup.company.founded'),
    website: t('setup.company.website'),
  };
  const stageOf = (typed: string): string => {
    const known = stages.find((one) => one === typed);
    return known ? t(`setup.stages.${known}`) : typed;
  };
  return (
    <form className={classes.body} onSubmit={submit} noValidate>
      <h3 className={classes.title}>{t('setup.company.title')}</h3>
      <p className={classes.lead}>{t('setup.company.lead')}</p>
      <Failure error={isStale(error) ? null : error} title={t('setup.company.failed')} />
      <div className={classes.pair}>
        <TextInput {...field('name')} data-autofocus autoComplete="organization" maxLength={100} />
        <NativeSelect
          {...field('stage')}
          data={[
            { value: '', label: t('setup.company.noStage') },
            ...stages.map((value) => ({ value, label: t(`setup.stages.${value}`) })),
          ]}
        />
      </div>
      <div className={classes.pair}>
        <TextInput {...field('founded')} inputMode="numeric" placeholder="2024" maxLength={10} />
        <TextInput {...field('website')} inputMode="url" placeholder="https://" autoComplete="url" maxLength={300} />
      </div>
      <FormConflict form={written} labels={labels} say={{ stage: stageOf }} onKeepMine={() => void save()} />
      <StepFoot verb={t('setup.next')} isBusy={isPending} onBack={onBack} onSkip={onSkip} />
    </form>
  );
}

/** `example.com` is what people type. */
function fullAddress(typed: string): string {
  const website = typed.trim();
  return website === '' || /^https?:\/\//i.test(website) ? website : `https://${website}`;
}
