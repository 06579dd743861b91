import { Button, TextInput } from '@mantine/core';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { PasswordField } from '#ui/parts/password-field.tsx';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { SsoSetup, SsoTestResult } from '#modules/auth/contract/sso-setup.ts';
import { ProblemNotice } from '#modules/auth/web/public.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useRemoveSso, useSaveSso, useTestSso } from '../api.ts';
import classes from './enterprise.module.css';

export function ProviderPanel({ setup, mayChange }: { setup: SsoSetup; mayChange: boolean }) {
  const t = useText('enterprise');
  return (
    <Panel title={t('sso.provider')} hint={t('sso.providerHint')}>
      <Stack gap={18}>
        <CopyField label={t('sso.redirect')} value={setup.redirectUri} />
        <ProviderForm key={setup.connection?.updatedAt} setup={setup} mayChange={mayChange} />
        {setup.connection && mayChange && <ConnectionTest testedAt={setup.connection.testedAt} />}
      </Stack>
    </Panel>
  );
}

function ProviderForm({ setup: { connection }, mayChange }: { setup: SsoSetup; mayChange: boolean }) {
  const t = useText('enterprise');
  const [form, setForm] = useState({ issuer: connection?.issuer ?? '', clientId: connection?.clientId ?? '', clientSecret: '' });
  const { mutate, isPending, error } = useSaveSso();
  const field = (name: keyof typeof form) => ({
    value: form[name],
    readOnly: !mayChange,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => setForm({ ...form, [name]: event.currentTarget.value }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { clientSecret, ...rest } = form;
    mutate({ body: clientSecret === '' ? rest : form }, { onSuccess: () => toastDone(t('sso.saved')) });
  };
  const isComplete = form.issuer.trim() !== '' && form.clientId.trim() !== '' && (connection !== null || form.clientSecret !== '');
  const isChanged = form.clientSecret !== '' || form.issuer !== connection?.issuer || form.clientId !== connection.clientId;
  return (
    <Stack as="form" gap={18} onSubmit={submit} noValidate>
      {error && (
        <ProblemNotice error={error} failed={t('sso.failed')} failedUnexpectedly={t('sso.failed')}>
          {t('kept')}
        </ProblemNotice>
      )}
      <TextInput {...field('issuer')} type="url" inputMode="url" label={t('sso.issuer')} description={t('sso.issuerHelp')} />
      <Grid gap={16} align="start">
        <TextInput {...field('clientId')} label={t('sso.clientId')} />
        <PasswordField
          {...field('clientSecret')}
          autoComplete="new-password"
          label={t('sso.secret')}
          description={t(connection ? 'sso.secretKept' : 'sso.secretHelp')}
        />
      </Grid>
      {connection && !connection.chosenByOwner && (
        <p className={classes.note} data-tone="waiting">
          {t('sso.ownerNote')}
        </p>
      )}
      {mayChange && (
        <Row gap={8} wrap justify="end" className={classes.actions}>
          {connection && <RemoveProvider />}
          <Button type="submit" loading={isPending} disabled={!isComplete || !isChanged}>
            {t('sso.save')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function RemoveProvider() {
  const t = useText('enterprise');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveSso();
  const remove = () => mutate({}, { onSuccess: () => toastDone(t('sso.removed')), onSettled: () => setAsking(false) });
  return (
    <>
      <Button variant="subtle" color="coral" onClick={() => setAsking(true)}>
        {t('sso.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('sso.removeTitle')}
        verb={t('sso.remove')}
        keep={t('sso.removeKeep')}
        isDestructive
        isBusy={isPending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t('sso.removeText')}
      </ConfirmDialog>
    </>
  );
}

function ConnectionTest({ testedAt }: { testedAt: string | null }) {
  const t = useText('enterprise');
  const format = useFormat();
  const { mutate, isPending, data, error } = useTestSso();
  return (
    <>
      <hr className={classes.rule} />
      {error && <ProblemNotice error={error} failed={t('sso.testFailed')} failedUnexpectedly={t('sso.testFailed')} />}
      <output>{data && <Outcome result={data} />}</output>
      <Row gap={8} wrap justify="end" className={classes.actions}>
        <Muted size={13}>{testedAt ? t('sso.testedAt', { when: format.dateTime(testedAt) }) : !data && t('sso.untested')}</Muted>
        <Button variant="default" loading={isPending} onClick={() => mutate({})}>
          {t('sso.test')}
        </Button>
      </Row>
    </>
  );
}

function Outcome({ result: { isGood, steps } }: { result: SsoTestResult }) {
  const t = useText('enterprise');
  return (
    <Stack gap={18}>
      <b>{t(isGood ? 'sso.good' : 'sso.bad')}</b>
      <Stack as="ul" gap={12}>
        {steps.map(({ step, isGood: isStepGood, detail }) => (
          <Row as="li" key={step} gap={8} align="start" className={classes.step} data-good={isStepGood || undefined}>
            {isStepGood ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
            <Stack gap={2} grow>
              <span>{t(`sso.step.${step}`)}</span>
              <Muted size={12} className={classes.detail}>
                {detail}
              </Muted>
            </Stack>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
