import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BoundFields } from '#ui/forms/bind-fields.ts';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Form } from '#ui/forms/form.tsx';
import type { EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PasswordField } from '#ui/parts/password-field.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { TwoFactorState } from '../../../contract/second-factor.ts';
import { useSendTwoFactorCode } from '../../api/second-factor.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';

export interface Proof {
  readonly password: string;
  readonly code: string;
}

export const noProof: Proof = { password: '', code: '' };

/** What a form that asks for a proof gives `useEndpointForm`, besides its endpoint. It keeps no draft. */
export function useProof(state: TwoFactorState | undefined) {
  const t = useText('auth-security');
  return {
    labels: { password: t('proof.password'), code: t('proof.code') },
    missing: { password: true, ...(state?.enabled && { code: true as const }) } as const,
    /** The part of the body that proves it. */
    provenBy: ({ password, code }: Proof) => (state?.enabled ? { password, code } : { password }),
  };
}

interface Props<T extends Proof> {
  /** With the fields of a proof among its own. */
  readonly form: EndpointForm<T> & Pick<BoundFields<Proof>, 'text'>;
  readonly state: TwoFactorState;
  readonly verb: string;
  readonly isDestructive?: boolean;
  /** The way back, in its own words. */
  readonly keep?: string;
  readonly onClose?: () => void;
  readonly children?: ReactNode;
}

/**
 * Asks for the password before a credential changes, and for a code while two-step verification is on. A person without a
 * password is told so, and led to setting one: a field for it would be one that they cannot fill.
 */
export function ProofForm<T extends Proof>({ state, children, ...props }: Props<T>) {
  const t = useText('auth-security');
  const { form } = props;
  if (!state.hasPassword) return <PasswordUnset {...props} />;
  return (
    <Form form={form} buttons={<FormButtons {...props} />}>
      {children}
      <PasswordField {...form.text('password')} autoComplete="current-password" data-autofocus />
      {state.enabled && (
        <div>
          <TextInput {...form.text('code')} description={t('proof.codeHelp')} autoComplete="one-time-code" maxLength={24} />
          {state.methods.some(({ method }) => method === 'email') && <SendCode />}
        </div>
      )}
    </Form>
  );
}

function PasswordUnset({ keep, onClose }: Pick<Props<Proof>, 'keep' | 'onClose'>) {
  const t = useText('auth-security');
  return (
    <Stack gap={16}>
      <Muted size={13}>{t('proof.unset')}</Muted>
      <Row gap={8} justify="end" wrap>
        {keep && (
          <Button variant="default" onClick={onClose} data-autofocus>
            {keep}
          </Button>
        )}
        <LinkButton to="/forgot-password" look="primary">
          {t('password.set')}
        </LinkButton>
      </Row>
    </Stack>
  );
}

function SendCode() {
  const t = useText('auth-security');
  const { mutate, data, error, isPending } = useSendTwoFactorCode();
  return (
    <Row gap={12} wrap>
      <Button variant="subtle" size="compact-sm" loading={isPending} onClick={() => mutate()}>
        {t('proof.send')}
      </Button>
      <Muted as="span" role="status">
        {data && !error && t('proof.sent', { address: data.sentTo })}
      </Muted>
      <ProblemNotice error={error} failed={t('proof.sendFailed')} />
    </Row>
  );
}
