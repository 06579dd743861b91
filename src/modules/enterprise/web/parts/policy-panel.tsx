import { Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState, type FormEvent } from 'react';
import {
  changeSecurityPolicy,
  getSecurityPolicy,
  type SecurityPolicy,
  type SecurityPolicyView,
} from '#modules/auth/contract/security-policy.ts';
import { securityActions } from '#modules/auth/contract/security-actions.ts';
import { isSamePolicy, policyNames } from '#modules/auth/rules/security-policy.ts';
import { useCan } from '#ui/api/use-session.ts';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm, type EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { usePolicy } from '../api.ts';
import classes from './enterprise.module.css';

const MINUTE = 60; // seconds
const HOUR = 60 * MINUTE;
const RESTS = [15, 30, 60, 120, 240, 480]; // minutes
const LIVES = [8, 12, 24, 72, 168]; // hours

export function PolicyPanel() {
  // The frame stays when the form begins anew, so that the focus finds its way back into it.
  return (
    <Loaded around={(inside) => <Panel>{inside}</Panel>} read={usePolicy()}>
      {(policy) => (
        <Stack gap={16} className={classes.papers}>
          <PolicyForm key={JSON.stringify(pick(policy))} stored={policy} />
        </Stack>
      )}
    </Loaded>
  );
}

const pick = (policy: SecurityPolicy): SecurityPolicy =>
  Object.fromEntries(policyNames.map((name) => [name, policy[name]])) as SecurityPolicy; // the names are those of the shape

/** A value that another client has set stays among the choices. */
const choices = (usual: readonly number[], stored: number): number[] =>
  usual.includes(stored) ? [...usual] : [...usual, stored].toSorted((one, other) => one - other);

function PolicyForm({ stored }: { stored: SecurityPolicyView }) {
  const t = useText('enterprise');
  const mayChange = useCan(securityActions.manageSecurity);
  const [isAsking, setAsking] = useState(false);
  const form = useEndpointForm({
    endpoint: changeSecurityPolicy,
    record: null,
    begin: pick(stored),
    labels: useLabels(),
    failed: t('policy.failed'),
    refresh: [getSecurityPolicy],
    onSaved: () => toastDone(t('policy.saved')),
  });
  const { value } = form;
  const asksMore = value.twoFactorRequired && !stored.twoFactorRequired;
  const shutsOut = asksMore || (stored.passwordAllowed && !value.passwordAllowed) || (stored.passkeyAllowed && !value.passkeyAllowed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (shutsOut) setAsking(true);
    else form.overwrite();
  };
  return (
    <>
      <Panel title={t('policy.title')} hint={t('policy.hint')}>
        <Form form={{ ...form, onSubmit: submit }} safe={t('kept')}>
          {!mayChange && <p className={classes.note}>{t('policy.readOnly')}</p>}
          <PolicyFields stored={stored} form={form} mayChange={mayChange} />
          {mayChange && <FormButtons form={form} verb={t('policy.save')} isDisabled={isSamePolicy(value, stored)} />}
        </Form>
      </Panel>
      {isAsking && <FocusBack />}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('policy.confirm')}
        verb={t('policy.save')}
        keep={t('policy.keep')}
        onConfirm={() => {
          setAsking(false);
          form.overwrite();
        }}
        onClose={() => setAsking(false)}
      >
        {t('policy.confirmText')}
      </ConfirmDialog>
    </>
  );
}

/** The dialog goes with the form that it was asked in. */
function FocusBack(): null {
  useFocusBack();
  return null;
}

function useLabels() {
  const t = useText('enterprise');
  return {
    twoFactorRequired: t('policy.twoFactor'),
    codeWhenUnusual: t('policy.unusual'),
    passwordAllowed: t('policy.password'),
    passkeyAllowed: t('policy.passkey'),
    idleMinutes: t('policy.idle'),
    sessionHours: t('policy.life'),
  };
}

interface FieldsProps {
  readonly stored: SecurityPolicyView;
  readonly form: EndpointForm<SecurityPolicy>;
  readonly mayChange: boolean;
}

function PolicyFields({ stored, form, mayChange }: FieldsProps) {
  const t = useText('enterprise');
  const format = useFormat();
  const { value, set, labels } = form;
  return (
    <>
      <SwitchRow {...form.check('twoFactorRequired')} description={t('policy.twoFactorHelp')} disabled={!mayChange} />
      {value.twoFactorRequired && <Without stored={stored} />}
      <SwitchRow
        {...form.check('codeWhenUnusual')}
        description={t('policy.unusualHelp')}
        checked={value.codeWhenUnusual || value.twoFactorRequired}
        disabled={!mayChange || value.twoFactorRequired}
      />
      <hr className={classes.rule} />
      <Stack as="fieldset" gap={12} className={classes.group} disabled={!mayChange}>
        <legend>{t('policy.ways')}</legend>
        <Checkbox {...form.check('passwordAllowed')} />
        <Checkbox {...form.check('passkeyAllowed')} />
        <Muted as="p" size={13}>
          {t(stored.ssoRequired ? 'policy.waysSso' : 'policy.waysHelp')}
        </Muted>
      </Stack>
      <hr className={classes.rule} />
      <FieldPair>
        <NativeSelect
          label={labels.idleMinutes}
          value={String(value.idleMinutes)}
          disabled={!mayChange}
          onChange={(event) => set({ idleMinutes: Number(event.currentTarget.value) })}
          data={choices(RESTS, stored.idleMinutes).map((n) => ({ value: String(n), label: format.duration(n * MINUTE) }))}
        />
        <NativeSelect
          label={labels.sessionHours}
          value={String(value.sessionHours)}
          disabled={!mayChange}
          onChange={(event) => set({ sessionHours: Number(event.currentTarget.value) })}
          data={choices(LIVES, stored.sessionHours).map((n) => ({ value: String(n), label: format.duration(n * HOUR) }))}
        />
      </FieldPair>
    </>
  );
}

const NAMED = 5; // people

/** Whom the requirement meets first. */
function Without({ stored: { withoutSecondFactor, withoutSecondFactorCount: count } }: { stored: SecurityPolicyView }) {
  const t = useText('enterprise');
  const format = useFormat();
  const named = withoutSecondFactor.slice(0, NAMED).map((person) => person.name);
  const more = count - named.length;
  const names = format.list(more > 0 ? [...named, t('policy.more', { count: more })] : named);
  return <p className={classes.note}>{t('policy.without', { count, names })}</p>;
}
