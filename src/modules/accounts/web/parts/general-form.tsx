import { Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState, type FormEvent } from 'react';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { SLUG_MAX, accountTypes, type Account, type AccountType } from '../../contract.ts';
import { ACCOUNT_NAME_MAX, DOMAIN_MAX } from '../../contract/account.ts';
import { useUpdateAccount } from '../api.ts';
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
  const saved = formOf(account);
  const [form, setForm] = useState<Form>(saved);
  const { mutate, isPending, error } = useUpdateAccount(account.id);
  const change = changed(form, saved);
  const field = (name: 'name' | 'slug' | 'domain') => ({
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => setForm({ ...form, [name]: event.currentTarget.value }),
    spellCheck: false,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate(
      { body: bodyOf(change) },
      {
        onSuccess(next) {
          setForm(formOf(next));
          toastDone(t('settings.saved'), { id: 'account-saved' });
        },
      },
    );
  };
  return (
    <Panel title={t('general.title')} hint={t('general.hint')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {error && <ProblemNotice error={error} failed={t('settings.failed')} failedUnexpectedly={t('settings.failed')} />}
        <div className={classes.pair}>
          <TextInput {...field('name')} label={t('general.name')} maxLength={ACCOUNT_NAME_MAX} />
          <TypeSelect value={form.type} onChange={(type) => setForm({ ...form, type })} />
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
            placeholder="example.com"
            description={<DomainCheck domain={form.domain} saved={saved.domain} />}
          />
        </div>
        <TimeZoneSelect value={form.timeZone} onChange={(timeZone) => setForm({ ...form, timeZone })} />
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending} disabled={Object.keys(change).length === 0 || form.name.trim() === ''}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
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
