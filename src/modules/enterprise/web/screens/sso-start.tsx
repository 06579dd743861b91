import { Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { returnPath } from '#modules/auth/rules/return-path.ts';
import { Frame } from '#modules/auth/web/public.tsx';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useStartSso } from '../api.ts';
import classes from '../parts/sso-door.module.css';

/** By an address of the company's domain; a link with the account's slug leads on by itself. */
export function SsoStart() {
  const t = useText('enterprise');
  const [query] = useSearchParams();
  const account = query.get('sso');
  const [email, setEmail] = useState('');
  const [isLeaving, setLeaving] = useState(account !== null);
  const { mutate, isPending, error } = useStartSso();
  const begin = (body: { account?: string; email?: string }): void => {
    const onError = () => setLeaving(false);
    mutate(
      { body: { ...body, returnTo: returnPath(query.get('from')) } },
      { onError, onSuccess: ({ redirectTo }) => (setLeaving(true), window.location.assign(redirectTo)) },
    );
  };
  const leadOn = useEffectEvent(() => {
    if (account) begin({ account });
  });
  useEffect(() => leadOn(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    begin({ email });
  };
  if (isLeaving) return <Leaving />;
  return (
    <Frame isNarrow way="register">
      <ScreenHead title={t('start.title')} lead={t('start.lead')} />
      <Stack as="form" gap={18} onSubmit={submit} noValidate>
        <ProblemNotice error={error} failed={t('start.failed')}>
          {t('start.hint')}
        </ProblemNotice>
        <TextInput
          type="email"
          label={t('start.email')}
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" size="xl" fullWidth loading={isPending} disabled={!email.includes('@')}>
          {t('start.submit')}
        </Button>
        <p className={classes.other}>
          <Link className="text-link" to={{ pathname: '/login', search: withoutSso(query) }}>
            {t('start.password')}
          </Link>
        </p>
      </Stack>
    </Frame>
  );
}

/** Back at the login page the slug would lead here again. */
function withoutSso(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('sso');
  return rest.toString();
}

function Leaving() {
  const t = useText('enterprise');
  return (
    <Frame isNarrow>
      <ScreenHead title={t('start.title')} lead={t('start.leaving')} />
      <Loading>
        <Bone height={48} radius={12} />
      </Loading>
    </Frame>
  );
}
