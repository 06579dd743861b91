import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { changed } from '#ui/forms/changed.ts';
import { SaveButtons } from '#ui/forms/form-buttons.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { accountTypes } from '../../contract.ts';
import { type Account, updateAccount } from '../../contract/account.ts';
import { staleAccount } from '../api.ts';
import { DomainCheck, SlugCheck } from './name-checks.tsx';
import { TimeZoneSelect } from './time-zone-select.tsx';

const formOf = ({ name, type, slug, domain, settings }: Account) => ({
  name,
  type,
  slug,
  domain: domain ?? '',
  timeZone: settings.timeZone,
});
type GeneralFields = ReturnType<typeof formOf>;

/** Only what was changed is sent. The time zone is one of the account's settings. */
function bodyOf(value: GeneralFields, saved: GeneralFields) {
  const { timeZone, ...rest } = changed(value, saved);
  return { ...rest, ...(timeZone !== undefined && { settings: { timeZone } }) };
}

/** Name, kind, short address, domain and time zone of the account. */
export function GeneralForm({ account }: { account: Account }) {
  const t = useText('accounts');
  const form = useEndpointForm({
    endpoint: updateAccount,
    params: { accountId: account.id },
    record: `account ${account.id}`,
    part: 'general',
    of: account,
    formOf,
    labels: {
      name: t('general.name'),
      type: t('general.type'),
      slug: t('general.slug'),
      domain: t('general.domain'),
      timeZone: t('general.timeZone'),
    },
    say: { type: (one) => t(`types.${one}`), timeZone: (zone) => zone ?? '' },
    bodyOf,
    missing: { name: true },
    failed: t('settings.failed'),
    refresh: staleAccount,
    onSaved: () => toastDone(t('settings.saved'), { id: 'account-saved' }),
  });
  const { slug, domain } = form.value;
  return (
    <Panel title={t('general.title')} hint={t('general.hint')}>
      <Form form={form} buttons={<SaveButtons form={form} verb={t('settings.save')} />}>
        <Grid gap={16}>
          <TextInput {...form.text('name')} spellCheck={false} />
          <NativeSelect {...form.text('type')} data={accountTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))} />
          <TextInput {...form.text('slug')} spellCheck={false} description={<SlugCheck slug={slug} saved={form.saved.slug} />} />
          <TextInput
            {...form.text('domain')}
            spellCheck={false}
            placeholder={t('general.domainExample')}
            description={<DomainCheck domain={domain} saved={form.saved.domain} />}
          />
        </Grid>
        <TimeZoneSelect {...form.field('timeZone')} />
      </Form>
    </Panel>
  );
}
