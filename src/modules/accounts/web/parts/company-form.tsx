import { Button, Checkbox, TextInput, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Account } from '../../contract.ts';
import { useUpdateAccount } from '../api.ts';
import classes from './form.module.css';
import { changed } from './general-form.tsx';

const companyOf = ({ company }: Account) => ({
  name: company.name ?? '',
  stage: company.stage ?? '',
  founded: company.founded ?? '',
  website: company.website ?? '',
});
const profileOf = ({ publicProfile }: Account) => ({
  tagline: publicProfile.tagline ?? '',
  description: publicProfile.description ?? '',
  industry: publicProfile.industry ?? '',
  location: publicProfile.location ?? '',
});

const formOf = (account: Account) => ({
  company: companyOf(account),
  profile: profileOf(account),
  isPublished: account.publicProfile.isPublished,
});
type Form = ReturnType<typeof formOf>;

/** The company behind the account, and what of it everybody may read. */
export function CompanyForm({ account }: { account: Account }) {
  const t = useText('accounts');
  const saved = formOf(account);
  const [form, setForm] = useState(saved);
  const { mutate, isPending, error } = useUpdateAccount(account.id);
  const company = changed(form.company, saved.company);
  const profile = {
    ...changed(form.profile, saved.profile),
    ...(form.isPublished !== saved.isPublished && { isPublished: form.isPublished }),
  };
  const isSame = Object.keys(company).length + Object.keys(profile).length === 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate({ body: { company, publicProfile: profile } }, { onSuccess: () => toastDone(t('settings.saved'), { id: 'account-saved' }) });
  };
  return (
    <Panel title={t('company.title')} hint={t('company.hint')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {error && (
          <ProblemNotice error={error} failed={t('settings.failed')} failedUnexpectedly={t('settings.failed')}>
            {t('company.advice')}
          </ProblemNotice>
        )}
        <CompanyFields slug={account.slug} form={form} setForm={setForm} />
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending} disabled={isSame}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface FieldsProps {
  slug: string;
  form: Form;
  setForm: (form: Form) => void;
}

function CompanyFields({ slug, form, setForm }: FieldsProps) {
  const t = useText('accounts');
  const companyField = (name: keyof typeof form.company) => ({
    label: t(`company.${name}`),
    value: form.company[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setForm({ ...form, company: { ...form.company, [name]: event.currentTarget.value } }),
  });
  const profileField = (name: keyof typeof form.profile) => ({
    label: t(`company.${name}`),
    value: form.profile[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setForm({ ...form, profile: { ...form.profile, [name]: event.currentTarget.value } }),
  });
  return (
    <>
      <div className={classes.pair}>
        <TextInput {...companyField('name')} maxLength={100} />
        <TextInput {...companyField('stage')} maxLength={40} placeholder={t('company.stageExample')} />
        <TextInput {...companyField('founded')} maxLength={10} placeholder="2024" description={t('company.foundedHelp')} />
        <TextInput {...companyField('website')} maxLength={300} placeholder="https://" inputMode="url" />
      </div>
      <Checkbox
        label={t('company.published')}
        description={t('company.publishedHelp', { slug: slug })}
        checked={form.isPublished}
        onChange={(event) => setForm({ ...form, isPublished: event.currentTarget.checked })}
      />
      <TextInput {...profileField('tagline')} maxLength={140} />
      <Textarea {...profileField('description')} maxLength={2000} rows={4} />
      <div className={classes.pair}>
        <TextInput {...profileField('industry')} maxLength={60} />
        <TextInput {...profileField('location')} maxLength={100} />
      </div>
    </>
  );
}
