import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  PasswordStrength,
  TWO_FACTOR,
  TermsLine,
  VerifyNotice,
  RegistrationFailure,
  focusRefused,
  keepPending,
  refusedFields,
} from '#modules/auth/web/public.tsx';
import { PasswordField } from '#ui/parts/password-field.tsx';
import { invitedRefusals, type FieldRefusal } from '#modules/auth/rules/registration.ts';
import type { VerificationNeeded } from '#modules/auth/contract/sign-in.ts';
import { session } from '#ui/api/session.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import type { OpenInvitation } from '../../../contract/invitation.ts';
import { useRegisterInvited } from '../../api.ts';
import classes from './accept.module.css';

const empty = { firstName: '', lastName: '', password: '' };
type Field = keyof typeof empty;

interface Props {
  readonly token: string;
  readonly invitation: OpenInvitation;
  readonly onJoined: () => void;
}

/** A sign-in in three fields: the invitation names the address, and a link that came by mail has proven it. */
export function InvitedForm({ token, invitation, onJoined }: Props) {
  const t = useText('invitations');
  const tAuth = useText('auth');
  const language = useLanguage();
  const [form, setForm] = useState(empty);
  const [agreeToTerms, setAgree] = useState(false);
  const [ownAccount, setOwnAccount] = useState(false);
  const { refused, error, isPending, waiting, submit } = useSubmit(onJoined);

  const send = (event: FormEvent): void => {
    event.preventDefault();
    submit({ ...form, token, agreeToTerms, ownAccount, language });
  };
  const field = (name: Field) => ({
    id: name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    error: refusedFields(refused, error).includes(name) && tAuth(`advice.${name}`),
  });
  if (waiting) return <Waiting email={invitation.email} outbox={waiting.outbox} />;
  return (
    <form className={classes.form} onSubmit={send} noValidate aria-labelledby="create-sign-in">
      <h2 id="create-sign-in" className={classes.formTitle}>
        {t('accept.newHere')}
      </h2>
      <RegistrationFailure refused={refused} error={error}>
        {t('accept.kept')}
      </RegistrationFailure>
      {/* The address stands above; password managers store under it what is typed here. */}
      <input hidden type="email" value={invitation.email} readOnly autoComplete="username" />
      <div className={classes.pair}>
        <TextInput {...field('firstName')} label={tAuth('field.firstName')} autoComplete="given-name" />
        <TextInput {...field('lastName')} label={tAuth('field.lastName')} autoComplete="family-name" />
      </div>
      <div>
        <PasswordField {...field('password')} label={tAuth('field.password')} autoComplete="new-password" />
        <PasswordStrength password={form.password} />
      </div>
      <Checkbox
        id="agreeToTerms"
        checked={agreeToTerms}
        onChange={(event) => setAgree(event.target.checked)}
        label={<TermsLine sentence="register.agree" />}
      />
      <Checkbox
        checked={ownAccount}
        onChange={(event) => setOwnAccount(event.target.checked)}
        label={t('accept.ownAccount')}
        description={t('accept.ownAccountText')}
      />
      <Button type="submit" size="xl" fullWidth disabled={!agreeToTerms} loading={isPending}>
        {t('accept.createAndJoin')}
      </Button>
      {invitation.provesAddress && <p className={classes.small}>{t('accept.noFurtherMail')}</p>}
    </form>
  );
}

/** The link was copied, so a mail has to prove the address. */
function Waiting({ email, outbox }: { email: string; outbox: string | undefined }) {
  const t = useText('invitations');
  const tAuth = useText('auth');
  return (
    <VerifyNotice title={tAuth('verify.text')} email={email} outbox={outbox}>
      {t('accept.verifyFirst')}
    </VerifyNotice>
  );
}

type Sent = Parameters<typeof invitedRefusals>[0] & { token: string };

interface State {
  readonly refused: readonly FieldRefusal[];
  readonly error: unknown;
  readonly isPending: boolean;
  readonly waiting: VerificationNeeded | null;
}
const idle: State = { refused: [], error: null, isPending: false, waiting: null };

/** Runs the checks here first, then asks the server, which runs them again. */
function useSubmit(onJoined: () => void): State & { readonly submit: (form: Sent) => void } {
  const { mutateAsync } = useRegisterInvited();
  const navigate = useNavigate();
  const [state, setState] = useState(idle);
  const submit = async (form: Sent): Promise<void> => {
    const refused = invitedRefusals(form);
    setState({ ...idle, refused, isPending: refused.length === 0 });
    if (refused.length > 0) return focusRefused(refused.map(({ field }) => field));
    try {
      const answer = await mutateAsync({ body: form });
      if (answer.requiresEmailVerification) return setState({ ...idle, waiting: answer });
      if (answer.requiresTwoFactor) {
        keepPending(answer.twoFactor);
        return await navigate(TWO_FACTOR);
      }
      // First the page, then the person: the form is gone before who is here changes around it.
      onJoined();
      await session.signIn(answer.token);
    } catch (error) {
      setState({ ...idle, error });
    }
  };
  return { ...state, submit: (form: Sent) => void submit(form) };
}
