import { Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import type { FormEvent } from 'react';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import { FormTop } from '#ui/forms/form-top.tsx';
import { useRecordForm, type RecordForm } from '#ui/forms/use-record-form.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { SLUG_MAX, accountTypes, type Account, type AccountType } from '../../contract.ts';
import { ACCOUNT_NAME_MAX, DOMAIN_MAX } from '../../contract/account.ts';
import { useSaveAccount } from '../api.ts';
import classes from './form.module.css';
import { TimeZoneSelect } from './time-zone-select.tsx';
import { DomainCheck, SlugCheck } from './name-checks.tsx';

const formOf = ({ name, type, slug, domain, settings }: Account) => ({
  name,
  type,
  slug,
  domain: domain ?? '',
  timeZone: settings.timeZone,
});
type Form = ReturnType<typeof formOf>;

/** What of a form differs from what is saved; only that is sent. */
export function changed<T extends object>(form: T, saved: T): Partial<T> {
  const entries = Object.entries(form).filter(([key, value]) => value !== (saved as Record<string, unknown>)[key]);
  return Object.fromEntries(entries) as Partial<T>;
}

/** The time zone is one of the account's settings. */
function bodyOf({ timeZone, ...rest }: Partial<Form>) {
  return { ...rest, ...(timeZone === undefined ? {} : { settings: { timeZone } }) };
}

/** Name, kind, short address, domain and time zone of the account. */
export function GeneralForm({ account }: { account: Account }) {
  const t = useText('accounts');
  const written = useRecordForm({ record: `account ${account.id}`, part: 'general', of: account, formOf });
  const { value: form, saved } = written;
  const saveAccount = useSaveAccount(account.id);
  const field = (name: 'name' | 'slug' | 'domain') => ({
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => written.set({ [name]: event.currentTarget.value }),
    spellCheck: false,
  });
  const save = async (): Promise<void> => {
    const isSaved = await written.save((next, before, version) => saveAccount({ body: { ...bodyOf(changed(next, before)), version } }));
    if (isSaved) toastDone(t('settings.saved'), { id: 'account-saved' });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Panel title={t('general.title')} hint={t('general.hint')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormTop form={written} failed={t('settings.failed')} />
        <div className={classes.pair}>
          <TextInput {...field('name')} label={t('general.name')} maxLength={ACCOUNT_NAME_MAX} />
          <TypeSelect value={form.type} onChange={(type) => written.set({ type })} />
        </div>
        <div className={classes.pair}>
          <TextInput
            {...field('slug')}
            label={t('general.slug')}
            maxLength={SLUG_MAX}
            description={<SlugCheck slug={form.slug} saved={saved.slug} />}
          />
          <TextInput
            {...field('domain')}
            label={t('general.domain')}
            maxLength={DOMAIN_MAX}
            placeholder={t('general.domainExample')}
            description={<DomainCheck domain={form.domain} saved={saved.domain} />}
          />
        </div>
        <TimeZoneSelect value={form.timeZone} onChange={(timeZone) => written.set({ timeZone })} />
        <Meeting form={written} onKeepMine={() => void save()} />
        <div className={classes.buttons}>
          <Button
            type="submit"
            loading={written.isBusy}
            disabled={!written.isDirty || written.clashes.length > 0 || form.name.trim() === ''}
          >
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Where somebody else has changed the same of it. */
function Meeting({ form, onKeepMine }: { form: RecordForm<Form>; onKeepMine: () => void }) {
  const t = useText('accounts');
  const labels = {
    name: t('general.name'),
    type: t('general.type'),
    slug: t('general.slug'),
    domain: t('general.domain'),
    timeZone: t('general.timeZone'),
  };
  return <FormConflict form={form} labels={labels} say={{ type: (one) => t(`types.${one}`) }} onKeepMine={onKeepMine} />;
}

function TypeSelect({ value, onChange }: { value: AccountType; onChange: (type: AccountType) => void }) {
  const t = useText('accounts');
  return (
    <NativeSelect
      label={t('general.type')}
      value={value}
      onChange={(event) => onChange(accountTypes.find((type) => type === event.currentTarget.value) ?? value)}
      data={accountTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
    />
  );
}
