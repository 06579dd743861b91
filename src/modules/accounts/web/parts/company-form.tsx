import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { changed } from '#ui/forms/changed.ts';
import { SaveButtons } from '#ui/forms/form-buttons.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { type Account, updateAccount } from '../../contract/account.ts';
import { staleAccount } from '../api.ts';

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
type CompanyFields = ReturnType<typeof formOf>;

/** Only what was changed is sent. */
function bodyOf(value: CompanyFields, saved: CompanyFields) {
  const parts = Object.entries(changed(value, saved));
  const isOfCompany = ([name]: readonly [string, unknown]): boolean => companyFields.some((known) => known === name);
  return {
    company: Object.fromEntries(parts.filter(isOfCompany)),
    publicProfile: Object.fromEntries(parts.filter((part) => !isOfCompany(part))),
  };
}

/** The company behind the account, and what of it everybody may read. */
export function CompanyForm({ account }: { account: Account }) {
  const t = useText('accounts');
  const form = useEndpointForm({
    endpoint: updateAccount,
    params: { accountId: account.id },
    record: `account ${account.id}`,
    part: 'company',
    of: account,
    formOf,
    labels: {
      name: t('company.name'),
      stage: t('company.stage'),
      founded: t('company.founded'),
      website: t('company.website'),
      tagline: t('company.tagline'),
      description: t('company.description'),
      industry: t('company.industry'),
      location: t('company.location'),
      isPublished: t('company.published'),
    },
    say: {},
    bodyOf,
    failed: t('settings.failed'),
    refresh: staleAccount,
    onSaved: () => toastDone(t('settings.saved'), { id: 'account-saved' }),
  });
  return (
    <Panel title={t('company.title')} hint={t('company.hint')}>
      <Form form={form} safe={t('company.advice')} buttons={<SaveButtons form={form} verb={t('settings.save')} />}>
        <Grid gap={16}>
          <TextInput {...form.text('name')} />
          <TextInput {...form.text('stage')} placeholder={t('company.stageExample')} />
          <TextInput {...form.text('founded')} maxLength={10} placeholder="2024" description={t('company.foundedHelp')} />
          <TextInput {...form.text('website')} placeholder="https://" inputMode="url" />
        </Grid>
        <Checkbox {...form.check('isPublished')} description={t('company.publishedHelp', { slug: account.slug })} />
        <TextInput {...form.text('tagline')} />
        <Textarea {...form.text('description')} rows={4} />
        <Grid gap={16}>
          <TextInput {...form.text('industry')} />
          <TextInput {...form.text('location')} />
        </Grid>
      </Form>
    </Panel>
  );
}
