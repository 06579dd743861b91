import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { heldTokens } from '#ui/api/held-passes.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import type { VerificationNeeded } from '../../contract/sign-in.ts';
import { registrationRefusals, type FieldRefusal, type RegistrationPersona } from '../../rules/registration.ts';
import { enter, useRegister } from '../api/sign-in.ts';
import classes from './form.module.css';
import { PasswordField } from '#ui/parts/password-field.tsx';
import { PasswordSame, PasswordStrength } from './password-strength.tsx';
import { PersonaChoice } from './persona-choice.tsx';
import { focusRefused, refusedFields } from './refusals.tsx';
import { RegistrationFailure } from './registration-failure.tsx';
import own from './register-form.module.css';
import { TermsLine } from './terms-line.tsx';
import { keepWayBack } from './way-back.ts';
import { keepPending, TWO_FACTOR } from './two-factor/pending.ts';

const empty = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' };
type Field = keyof typeof empty;

const haveOneParts = {
  signIn: (inside: string) => <SignInInstead>{inside}</SignInInstead>,
};

/** Carries on where to go back to. */
function SignInInstead({ children }: { children: string }) {
  const { search } = useLocation();
  return (
    <Link className="text-link" to={`/login${search}`}>
      {children}
    </Link>
  );
}

/** @param onWaiting the address has to be confirmed before anything else */
export function RegisterForm({ onWaiting }: { onWaiting: (answer: VerificationNeeded, email: string) => void }) {
  const t = useText('auth');
  const joining = useText('auth-joining');
  const language = useLanguage();
  const [persona, setPersona] = useState<RegistrationPersona | null>(null);
  const [form, setForm] = useState(empty);
  const [agreeToTerms, setAgree] = useState(false);
  const { refused, error, isPending, submit } = useSubmit(onWaiting);

  const send = (event: FormEvent): void => {
    event.preventDefault();
    submit({ ...form, persona: persona ?? undefined, agreeToTerms, language });
  };
  const field = (name: Field) => ({
    id: name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    error: refusedFields(refused, error).includes(name) && t(`advice.${name}`),
  });

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <RegistrationFailure refused={refused} error={error}>
        {joining('register.kept')}
      </RegistrationFailure>
      <PersonaChoice value={persona} onChoose={setPersona} isRefused={refused.some(({ field: one }) => one === 'persona')} />
      <div className={classes.pair}>
        <TextInput {...field('firstName')} label={t('field.firstName')} autoComplete="given-name" />
        <TextInput {...field('lastName')} label={t('field.lastName')} autoComplete="family-name" />
      </div>
      <div className={classes.pair}>
        <TextInput {...field('email')} label={t('field.email')} type="email" autoComplete="username" />
        <TextInput {...field('phone')} label={t('field.phone')} description={joining('register.phoneWhy')} type="tel" autoComplete="tel" />
      </div>
      <div className={classes.pair}>
        <div>
          <PasswordField {...field('password')} label={t('field.password')} autoComplete="new-password" />
          <PasswordStrength password={form.password} />
        </div>
        <div>
          <PasswordField {...field('confirmPassword')} label={t('field.repeat')} autoComplete="new-password" />
          <PasswordSame password={form.password} repeated={form.confirmPassword} />
        </div>
      </div>
      <Checkbox
        id="agreeToTerms"
        checked={agreeToTerms}
        onChange={(event) => setAgree(event.target.checked)}
        label={<TermsLine sentence="register.agree" />}
      />
      <End mayGo={agreeToTerms} isPending={isPending} />
    </form>
  );
}

/** The way on, and what it waits for (1 §2: the button is disabled until the terms are ticked). */
function End({ mayGo, isPending }: { mayGo: boolean; isPending: boolean }) {
  const joining = useText('auth-joining');
  return (
    <div className={own.end}>
      <Button
        type="submit"
        size="xl"
        className={own.submit}
        disabled={!mayGo}
        loading={isPending}
        aria-describedby={mayGo ? undefined : 'terms-first'}
      >
        {joining('register.submit')}
      </Button>
      {!mayGo && (
        <p id="terms-first" className={own.first}>
          {joining('register.termsFirst')}
        </p>
      )}
      <p className={own.haveOne}>
        <RichText text={joining('register.haveOne')} parts={haveOneParts} />
      </p>
    </div>
  );
}

type Sent = Parameters<typeof registrationRefusals>[0];

/** Runs the seven checks here first, then asks the server, which runs them again. */
function useSubmit(onWaiting: (answer: VerificationNeeded, email: string) => void) {
  const { mutateAsync } = useRegister();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [state, setState] = useState<{ refused: readonly FieldRefusal[]; error: unknown; isPending: boolean }>({
    refused: [],
    error: null,
    isPending: false,
  });

  const submit = async (form: Sent): Promise<void> => {
    const refused = registrationRefusals(form);
    setState({ refused, error: null, isPending: refused.length === 0 });
    if (refused.length > 0) return focusRefused(refusedFields(refused, null));
    try {
      const answer = await mutateAsync({ body: { ...form, guestTokens: heldTokens() } });
      if (answer.requiresTwoFactor) {
        keepPending(answer.twoFactor);
        await navigate(TWO_FACTOR + search);
      } else if (answer.requiresEmailVerification) {
        keepWayBack(search);
        onWaiting(answer, form.email ?? '');
      } else await enter(answer);
    } catch (error) {
      setState({ refused: [], error, isPending: false });
      focusRefused(refusedFields([], error));
    }
  };
  return { ...state, submit: (form: Sent) => void submit(form) };
}
