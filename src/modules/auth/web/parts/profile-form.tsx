import { Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormEvent } from 'react';
import type { User } from '#modules/accounts/contract.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { session } from '#ui/api/session.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { languageNames, languageOf, languages } from '#ui/text/languages.ts';
import { setLanguage } from '#ui/text/text.ts';
import { useText } from '#ui/text/use-text.ts';
import { useUpdateProfile } from '../api.ts';
import classes from './form.module.css';
import { ProblemNotice } from './notice.tsx';
import own from './profile-form.module.css';

type Form = Pick<User, 'firstName' | 'lastName' | 'language'> & { readonly phone: string };

const formOf = ({ firstName, lastName, language, phone }: User): Form => ({ firstName, lastName, language, phone: phone ?? '' });
const isSame = (one: Form, other: Form): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A language under its own name, and under the reader's where that is another word. */
const languageLabel = (own: string, here: string): string => (own.toLowerCase() === here.toLowerCase() ? own : `${own} (${here})`);

export function ProfileForm({ user }: { user: User }) {
  const t = useText('auth');
  const [form, setForm] = useState(() => formOf(user));
  const { error, isPending, save } = useSave();
  const saved = formOf(user);
  const field = (name: 'firstName' | 'lastName' | 'phone') => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    error: error instanceof ApiProblem && error.fields[0]?.field === name && t(`advice.${name}`),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save(form, saved);
  };

  return (
    <Panel title={t('profile.you')} hint={t('profile.youHint')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {error !== null && (
          <ProblemNotice error={error} failed={t('profile.failed')} failedUnexpectedly={t('profile.failed')}>
            {t('profile.failedHint')}
          </ProblemNotice>
        )}
        <div className={classes.pair}>
          <TextInput {...field('firstName')} label={t('field.firstName')} autoComplete="given-name" />
          <TextInput {...field('lastName')} label={t('field.lastName')} autoComplete="family-name" />
        </div>
        <div className={classes.pair}>
          <TextInput {...field('phone')} label={t('field.phone')} type="tel" autoComplete="tel" description={t('profile.phoneHelp')} />
          <NativeSelect
            label={t('field.language')}
            description={t('profile.languageHelp')}
            value={form.language}
            onChange={(event) => setForm({ ...form, language: languageOf(event.target.value) })}
            data={languages.map((known) => ({ value: known, label: languageLabel(languageNames[known], t(`profile.languages.${known}`)) }))}
          />
        </div>
        <div className={own.actions}>
          <Button type="submit" loading={isPending} disabled={isSame(form, saved)}>
            {t('profile.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Sends only what has changed: an account without a phone number must not be asked for one when its language changes. */
function useSave() {
  const { mutateAsync } = useUpdateProfile();
  const [state, setState] = useState<{ error: unknown; isPending: boolean; saves: number }>({ error: null, isPending: false, saves: 0 });
  useSavedToast(state.saves);
  const save = async (form: Form, saved: Form): Promise<void> => {
    setState(({ saves }) => ({ error: null, isPending: true, saves }));
    try {
      const names = ['firstName', 'lastName', 'phone', 'language'] as const;
      const changed = Object.fromEntries(names.filter((name) => form[name] !== saved[name]).map((name) => [name, form[name]]));
      const user = await mutateAsync({ body: changed });
      await session.reload();
      await setLanguage(user.language);
      setState(({ saves }) => ({ error: null, isPending: false, saves: saves + 1 }));
    } catch (error) {
      setState(({ saves }) => ({ error, isPending: false, saves }));
    }
  };
  return { ...state, save: (form: Form, saved: Form) => void save(form, saved) };
}

/** Says that it is saved after the page has been drawn anew, so that the words are in the language just chosen. */
function useSavedToast(saves: number): void {
  const t = useText('auth');
  const show = useEffectEvent(() => toastDone(t('profile.saved'), { id: 'profile-saved' }));
  useEffect(() => {
    if (saves > 0) show();
  }, [saves]);
}
