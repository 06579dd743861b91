import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { useMe } from '#ui/api/use-session.ts';
import { useKept } from '#ui/forms/use-kept.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { MESSAGE_MAX } from '../../contract/contact.ts';
import { COMPANY_MAX, EMAIL_FIELD_MAX, PHONE_MAX, SALES_NAME_MAX, teamSizes, type TeamSize } from '../../contract/sales.ts';
import { notificationProblems } from '../../contract/problems.ts';
import { useContactSales } from '../api.ts';
import classes from './sales-form.module.css';

const empty = { firstName: '', lastName: '', email: '', company: '', phone: '', teamSize: '', message: '' };
type Form = typeof empty;
const nothing: Partial<Form> = {};

const sizeOf = (typed: string): TeamSize | null => teamSizes.find((size) => size === typed) ?? null;

/** Names and an address are needed, all else helps. What was typed stays when it fails. */
export function SalesForm() {
  const t = useText('notifications');
  const language = useLanguage();
  const me = useMe();
  const { value: typed, set: setTyped, drop } = useKept<Partial<Form>>('message to sales', nothing);
  const { mutate, isPending, error, data } = useContactSales();
  const known = me ? { firstName: me.firstName, lastName: me.lastName, email: me.email } : {};
  const form: Form = { ...empty, ...known, ...typed };
  const isReady = [form.firstName, form.lastName, form.email].every((value) => value.trim() !== '');
  const isEmailWrong = error?.code === notificationProblems.email_invalid.code;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate({ body: { ...form, teamSize: sizeOf(form.teamSize), language } }, { onSuccess: drop });
  };
  if (data) {
    return (
      <Notice tone="done" title={t('sales.sent')}>
        {t('sales.sentHint', { email: form.email })}
      </Notice>
    );
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {error && (
        <ProblemNotice error={error} failed={t('sales.failed')} failedUnexpectedly={t('sales.failed')}>
          {t('contact.kept')}
        </ProblemNotice>
      )}
      <Fields form={form} isEmailWrong={isEmailWrong} onChange={(change) => setTyped({ ...typed, ...change })} />
      <div className={classes.foot}>
        <p>
          {t('sales.privacy')} <Link to="/privacy">{t('sales.privacyLink')}</Link>
        </p>
        <Button type="submit" size="xl" loading={isPending} disabled={!isReady}>
          {t('sales.send')}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly form: Form;
  readonly isEmailWrong: boolean;
  readonly onChange: (change: Partial<Form>) => void;
}

function Fields({ form, isEmailWrong, onChange }: FieldsProps) {
  const t = useText('notifications');
  const field = (name: keyof Form) => ({
    label: t(`sales.${name}`),
    value: form[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [name]: value }),
  });
  return (
    <>
      <div className={classes.pair}>
        <TextInput {...field('firstName')} autoComplete="given-name" maxLength={SALES_NAME_MAX} required />
        <TextInput {...field('lastName')} autoComplete="family-name" maxLength={SALES_NAME_MAX} required />
      </div>
      <TextInput {...field('email')} error={isEmailWrong} type="email" autoComplete="email" maxLength={EMAIL_FIELD_MAX} required />
      <div className={classes.pair}>
        <TextInput {...field('company')} autoComplete="organization" maxLength={COMPANY_MAX} />
        <TextInput {...field('phone')} type="tel" autoComplete="tel" maxLength={PHONE_MAX} />
      </div>
      <NativeSelect
        {...field('teamSize')}
        data={[{ value: '', label: t('sales.anySize') }, ...teamSizes.map((size) => ({ value: size, label: t('sales.people', { size }) }))]}
      />
      <Textarea {...field('message')} rows={5} maxLength={MESSAGE_MAX} />
    </>
  );
}
