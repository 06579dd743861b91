import { TextInput } from '@mantine/core';
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

const formOf = ({ company }: Account) => ({
  name: company.name ?? '',
  stage: company.stage ?? '',
  founded: company.founded ?? '',
  website: company.website ?? '',
});
type CompanyFields = ReturnType<typeof formOf>;

/** Only what was changed is sent. */
const bodyOf = (value: CompanyFields, saved: CompanyFields) => ({ company: changed(value, saved) });

/** The company behind the account; what of it is public is written elsewhere. */
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
      </Form>
    </Panel>
  );
}
