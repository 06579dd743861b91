import { Button } from '@mantine/core';
import { Suspense, useState, type FormEvent, type ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { accountProblems } from '#modules/accounts/contract/problems.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useSession } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { authProblems } from '../../contract/problems.ts';
import type { SignInAnswer } from '../../contract/sign-in.ts';
import { enter, useDemoAccounts, useLogin } from '../api/sign-in.ts';
import { canUsePasskeys } from '../parts/can-use-passkeys.ts';
import { DemoPanelLater } from '../parts/demo-panel-later.tsx';
import { QuietFelt } from '../parts/quiet-felt.tsx';
import { EmailField } from '../parts/email-field.tsx';
import classes from '../parts/form.module.css';
import { Frame } from '../parts/frame.tsx';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PasswordField } from '#ui/parts/password-field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { SSO, ssoOf } from '../parts/sso-path.ts';
import { TermsLine } from '../parts/terms-line.tsx';
import { keepPending, TWO_FACTOR } from '../parts/two-factor/pending.ts';
import { VerifyNoticeLater } from '../parts/verify-notice-later.tsx';

// Only for browsers with passkeys.
const PasskeySignIn = lazy(() => import('../parts/passkey-sign-in.tsx').then((module) => ({ default: module.PasskeySignIn })));

export function Login() {
  const t = useText('auth');
  const demo = useDemoAccounts();
  const { search } = useLocation();
  // The link that an account gives its members.
  if (new URLSearchParams(search).has('sso')) return <Navigate to={SSO + search} replace />;
  return (
    <Frame
      way="register"
      aside={demo.data && demo.data.length > 0 ? <DemoPanelLater accounts={demo.data} /> : <QuietFelt isEmpty={demo.isPending} />}
    >
      <ScreenHead title={t('login.title')} lead={t('login.lead')} />
      <LoginForm />
    </Frame>
  );
}

type Missing = 'email' | 'password' | null;

function LoginForm() {
  const t = useText('auth');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>(null);
  const { mutate, take, isPending, data, error, reset } = useSignIn();
  const isWrong = error instanceof ApiProblem && error.code === authProblems.invalid_credentials.code;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const lacks = email.trim() === '' ? 'email' : password === '' ? 'password' : null;
    setMissing(lacks);
    if (lacks) {
      reset();
      document.getElementById(lacks)?.focus();
    } else mutate({ body: { email, password } });
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Standing error={error} />
      {data?.requiresEmailVerification && (
        <VerifyNoticeLater email={email} outbox={data.outbox}>
          {t('verify.text')}
        </VerifyNoticeLater>
      )}
      <EmailField value={email} onChange={setEmail} isMissing={missing === 'email'} />
      <div>
        <div className={classes.labelLine}>
          <label htmlFor="password">{t('field.password')}</label>
          <Link className="text-link" to="/forgot-password">
            {t('login.forgot')}
          </Link>
        </div>
        <PasswordField
          id="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={missing === 'password' ? <Refusal kind={authProblems.password_required} /> : isWrong && t('advice.credentials')}
        />
      </div>
      <Button type="submit" size="xl" fullWidth className={classes.submit} loading={isPending}>
        {t('login.submit')}
      </Button>
      <WithoutPassword onAnswer={take} />
      <p className={classes.small}>
        <TermsLine sentence="login.accept" />
      </p>
    </form>
  );
}

/** A passkey, whose place is kept free while its button is on its way, and the account's own provider. */
function WithoutPassword({ onAnswer }: { onAnswer: (answer: SignInAnswer) => Promise<void> }) {
  const t = useText('auth');
  const { search } = useLocation();
  return (
    <>
      {canUsePasskeys() && (
        <Suspense fallback={<div className={classes.slot} />}>
          <PasskeySignIn onAnswer={onAnswer} />
        </Suspense>
      )}
      <Link className={`text-link ${classes.small}`} to={SSO + search}>
        {t('login.sso')}
      </Link>
    </>
  );
}

/** Signs in; the guard of this page leads on to where the person came from as soon as they are in. */
function useSignIn() {
  const login = useLogin();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [data, setData] = useState<SignInAnswer | null>(null);
  const [entering, setEntering] = useState<{ isRunning: boolean; error: unknown }>({ isRunning: false, error: null });
  const take = async (answer: SignInAnswer): Promise<void> => {
    setData(answer);
    if (answer.requiresTwoFactor) {
      keepPending(answer.twoFactor);
      await navigate(TWO_FACTOR + search);
    } else if (!answer.requiresEmailVerification) await enter(answer);
  };
  const mutate = async (input: Parameters<typeof login.mutateAsync>[0]): Promise<void> => {
    setEntering({ isRunning: true, error: null });
    try {
      await take(await login.mutateAsync(input));
      setEntering({ isRunning: false, error: null });
    } catch (error) {
      setEntering({ isRunning: false, error });
    }
  };
  return {
    mutate: (input: Parameters<typeof mutate>[0]) => void mutate(input),
    isPending: entering.isRunning,
    take,
    data,
    error: entering.error,
    reset: () => setEntering({ isRunning: false, error: null }),
  };
}

/** Above the form: why it failed, or why this page has come up. */
function Standing({ error }: { error: unknown }) {
  const { search } = useLocation();
  const t = useText('auth');
  const format = useFormat();
  const session = useSession();
  if (error !== null) {
    const problem = error instanceof ApiProblem ? error : null;
    const seconds = problem?.details?.retryAfter;
    const wait = seconds === undefined ? undefined : format.duration(Math.ceil(seconds / 60) * 60);
    const hintOf = (): ReactNode => {
      if (problem?.code === authProblems.sso_required.code) return <LinkButton to={ssoOf(problem, search)}>{t('login.sso')}</LinkButton>;
      if (problem?.code === authProblems.locked.code) return wait && t('login.locked', { wait });
      if (problem?.code === authProblems.locked_by_admin.code)
        return wait ? t('login.lockedByAdmin', { wait }) : t('login.lockedByAdminOpen');
      if (problem?.code === accountProblems.no_account.code) {
        const account = problem.details?.['account'];
        return typeof account === 'string' ? t('login.deactivated', { account }) : t('login.noAccount');
      }
      return t(problem?.status === 401 ? 'login.unchanged' : 'login.kept');
    };
    return (
      <ProblemNotice error={error} failed={t('login.failed')} failedUnexpectedly={t('login.failedUnexpectedly')}>
        {hintOf()}
      </ProblemNotice>
    );
  }
  if (session.status === 'signedOut' && session.expired) {
    return (
      <Notice tone="note" title={<Refusal kind={authProblems.session_expired} />}>
        {t('login.expired')}
      </Notice>
    );
  }
  return null;
}
