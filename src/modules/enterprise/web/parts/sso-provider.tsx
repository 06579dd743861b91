import { Button, TextInput } from '@mantine/core';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { PasswordField } from '#ui/parts/password-field.tsx';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { getSecurityPolicy } from '#modules/auth/contract/security-policy.ts';
import { getSso, saveSso, type SsoSetup, type SsoTestResult } from '#modules/auth/contract/sso-setup.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useRemoveSso, useTestSso } from '../api.ts';
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
  const form = useEndpointForm({
    endpoint: saveSso,
    record: null,
    begin: { issuer: connection?.issuer ?? '', clientId: connection?.clientId ?? '', clientSecret: '' },
    labels: { issuer: t('sso.issuer'), clientId: t('sso.clientId'), clientSecret: t('sso.secret') },
    missing: { issuer: true, clientId: true, ...(connection === null && { clientSecret: true as const }) },
    // The secret that is kept stays, unless another one is typed.
    bodyOf: ({ clientSecret, ...rest }) => ({ ...rest, ...(clientSecret !== '' && { clientSecret }) }),
    failed: t('sso.failed'),
    refresh: [getSso, getSecurityPolicy],
    onSaved: () => toastDone(t('sso.saved')),
  });
  const { issuer, clientId, clientSecret } = form.value;
  const isChanged = clientSecret !== '' || issuer !== connection?.issuer || clientId !== connection.clientId;
  const shared = { readOnly: !mayChange, autoComplete: 'off' };
  return (
    <Form form={form} safe={t('kept')}>
      <TextInput {...form.text('issuer')} {...shared} type="url" inputMode="url" description={t('sso.issuerHelp')} />
      <FieldPair>
        <TextInput {...form.text('clientId')} {...shared} />
        <PasswordField
          {...form.text('clientSecret')}
          readOnly={!mayChange}
          autoComplete="new-password"
          description={t(connection ? 'sso.secretKept' : 'sso.secretHelp')}
        />
      </FieldPair>
      {connection && !connection.chosenByOwner && (
        <p className={classes.note} data-tone="waiting">
          {t('sso.ownerNote')}
        </p>
      )}
      {mayChange && (
        <FormButtons form={form} verb={t('sso.save')} isDisabled={!isChanged}>
          {connection && <RemoveProvider />}
        </FormButtons>
      )}
    </Form>
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
      <ProblemNotice error={error} failed={t('sso.testFailed')} />
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
