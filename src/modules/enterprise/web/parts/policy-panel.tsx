import { Button, Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { SecurityPolicy, SecurityPolicyView } from '#modules/auth/contract/security-policy.ts';
import { securityActions } from '#modules/auth/contract/security-actions.ts';
import { isSamePolicy, policyNames } from '#modules/auth/rules/security-policy.ts';
import { ProblemNotice } from '#modules/auth/web/public.tsx';
import { useCan } from '#ui/api/use-session.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useChangePolicy, usePolicy } from '../api.ts';
import { Asked } from './asked.tsx';
import classes from './enterprise.module.css';

const MINUTE = 60; // seconds
const HOUR = 60 * MINUTE;
const RESTS = [15, 30, 60, 120, 240, 480]; // minutes
const LIVES = [8, 12, 24, 72, 168]; // hours

export function PolicyPanel() {
  // The frame stays when the form begins anew, so that the focus finds its way back into it.
  return (
    <Asked read={usePolicy()}>
      {(policy) => (
        <Stack gap={16} className={classes.papers}>
          <PolicyForm key={JSON.stringify(pick(policy))} stored={policy} />
        </Stack>
      )}
    </Asked>
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
  const [form, setForm] = useState(() => pick(stored));
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useChangePolicy();
  const set = (change: Partial<SecurityPolicy>) => setForm({ ...form, ...change });
  const save = () => mutate({ body: form }, { onSuccess: () => toastDone(t('policy.saved')), onSettled: () => setAsking(false) });
  const asksMore = form.twoFactorRequired && !stored.twoFactorRequired;
  const shutsOut = asksMore || (stored.passwordAllowed && !form.passwordAllowed) || (stored.passkeyAllowed && !form.passkeyAllowed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (shutsOut) setAsking(true);
    else save();
  };
  return (
    <>
      <Panel title={t('policy.title')} hint={t('policy.hint')}>
        <Stack as="form" gap={18} onSubmit={submit}>
          {!mayChange && <p className={classes.note}>{t('policy.readOnly')}</p>}
          {error && (
            <ProblemNotice error={error} failed={t('policy.failed')} failedUnexpectedly={t('policy.failed')}>
              {t('kept')}
            </ProblemNotice>
          )}
          <PolicyFields stored={stored} form={form} mayChange={mayChange} onChange={set} />
          {mayChange && (
            <Row gap={8} wrap justify="end" className={classes.actions}>
              <Button type="submit" disabled={isSamePolicy(form, stored)} loading={isPending}>
                {t('policy.save')}
              </Button>
            </Row>
          )}
        </Stack>
      </Panel>
      {isAsking && <FocusBack />}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('policy.confirm')}
        verb={t('policy.save')}
        keep={t('policy.keep')}
        isBusy={isPending}
        onConfirm={save}
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

interface FieldsProps {
  stored: SecurityPolicyView;
  form: SecurityPolicy;
  mayChange: boolean;
  onChange: (change: Partial<SecurityPolicy>) => void;
}

function PolicyFields({ stored, form, mayChange, onChange: set }: FieldsProps) {
  const t = useText('enterprise');
  const format = useFormat();
  return (
    <>
      <SwitchRow
        label={t('policy.twoFactor')}
        description={t('policy.twoFactorHelp')}
        checked={form.twoFactorRequired}
        disabled={!mayChange}
        onChange={(event) => set({ twoFactorRequired: event.currentTarget.checked })}
      />
      {form.twoFactorRequired && <Without stored={stored} />}
      <SwitchRow
        label={t('policy.unusual')}
        description={t('policy.unusualHelp')}
        checked={form.codeWhenUnusual || form.twoFactorRequired}
        disabled={!mayChange || form.twoFactorRequired}
        onChange={(event) => set({ codeWhenUnusual: event.currentTarget.checked })}
      />
      <hr className={classes.rule} />
      <Stack as="fieldset" gap={12} className={classes.group} disabled={!mayChange}>
        <legend>{t('policy.ways')}</legend>
        <Checkbox
          label={t('policy.password')}
          checked={form.passwordAllowed}
          onChange={(event) => set({ passwordAllowed: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('policy.passkey')}
          checked={form.passkeyAllowed}
          onChange={(event) => set({ passkeyAllowed: event.currentTarget.checked })}
        />
        <Muted as="p" size={13}>
          {t(stored.ssoRequired ? 'policy.waysSso' : 'policy.waysHelp')}
        </Muted>
      </Stack>
      <hr className={classes.rule} />
      <Grid gap={16} align="start">
        <NativeSelect
          label={t('policy.idle')}
          value={String(form.idleMinutes)}
          disabled={!mayChange}
          onChange={(event) => set({ idleMinutes: Number(event.currentTarget.value) })}
          data={choices(RESTS, stored.idleMinutes).map((n) => ({ value: String(n), label: format.duration(n * MINUTE) }))}
        />
        <NativeSelect
          label={t('policy.life')}
          value={String(form.sessionHours)}
          disabled={!mayChange}
          onChange={(event) => set({ sessionHours: Number(event.currentTarget.value) })}
          data={choices(LIVES, stored.sessionHours).map((n) => ({ value: String(n), label: format.duration(n * HOUR) }))}
        />
      </Grid>
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
