import { Button, Checkbox, TextInput, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import { FormTop } from '#ui/forms/form-top.tsx';
import { useRecordForm } from '#ui/forms/use-record-form.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Account } from '../../contract.ts';
import { useSaveAccount } from '../api.ts';
import classes from './form.module.css';
import { changed } from './general-form.tsx';

const companyFields = ['name', 'stage', 'founded', 'website'] as const;

const formOf = ({ company, publicProfile }: Account) => ({
  name: company.name ?? '',
  stage: company.stage ?? '',
  founded: company.founded ?? '',
  website: company.website ?? '',
  tagline: publicProfile.tagline ?? '',
  description: publicProfile.description ?? '',
  industry: publicProfile.industry ?? '',
  location: publicProfile.location ?? '',
  isPublished: publicProfile.isPublished,
});
type Form = ReturnType<typeof formOf>;

/** Only what was changed travels. */
function bodyOf(form: Form, saved: Form) {
  const parts = Object.entries(changed(form, saved));
  const isOfCompany = ([name]: readonly [string, unknown]): boolean => companyFields.some((known) => known === name);
  return {
    company: Object.fromEntries(parts.filter(isOfCompany)),
    publicProfile: Object.fromEntries(parts.filter((part) => !isOfCompany(part))),
  };
}

/** The company behind the account, and what of it everybody may read. */
export function CompanyForm({ account }: { account: Account }) {
  const t = useText('accounts');
  const written = useRecordForm({ record: `account ${account.id}`, part: 'company', of: account, formOf });
  const saveAccount = useSaveAccount(account.id);
  const save = async (): Promise<void> => {
    const isSaved = await written.save((form, saved, version) => saveAccount({ body: { ...bodyOf(form, saved), version } }));
    if (isSaved) toastDone(t('settings.saved'), { id: 'account-saved' });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const labels = {
    name: t('company.name'),
    stage: t('company.stage'),
    founded: t('company.founded'),
    website: t('company.website'),
    tagline: t('company.tagline'),
    description: t('company.description'),
    industry: t('company.industry'),
    location: t('company.location'),
    isPublished: t('company.published'),
  };
  return (
    <Panel title={t('company.title')} hint={t('company.hint')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormTop form={written} failed={t('settings.failed')}>
          {t('company.advice')}
        </FormTop>
        <CompanyFields slug={account.slug} form={written.value} onChange={written.set} />
        <FormConflict form={written} labels={labels} say={{}} onKeepMine={() => void save()} />
        <div className={classes.buttons}>
          <Button type="submit" loading={written.isBusy} disabled={!written.isDirty || written.clashes.length > 0}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface FieldsProps {
  readonly slug: string;
  readonly form: Form;
  readonly onChange: (part: Partial<Form>) => void;
}

function CompanyFields({ slug, form, onChange }: FieldsProps) {
  const t = useText('accounts');
  const field = (name: Exclude<keyof Form, 'isPublished'>) => ({
    label: t(`company.${name}`),
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={classes.pair}>
        <TextInput {...field('name')} maxLength={100} />
        <TextInput {...field('stage')} maxLength={40} placeholder={t('company.stageExample')} />
        <TextInput {...field('founded')} maxLength={10} placeholder="2024" description={t('company.foundedHelp')} />
        <TextInput {...field('website')} maxLength={300} placeholder="https://" inputMode="url" />
      </div>
      <Checkbox
        label={t('company.published')}
        description={t('company.publishedHelp', { slug })}
        checked={form.isPublished}
        onChange={(event) => onChange({ isPublished: event.currentTarget.checked })}
      />
      <TextInput {...field('tagline')} maxLength={140} />
      <Textarea {...field('description')} maxLength={2000} rows={4} />
      <div className={classes.pair}>
        <TextInput {...field('industry')} maxLength={60} />
        <TextInput {...field('location')} maxLength={100} />
      </div>
    </>
  );
}
