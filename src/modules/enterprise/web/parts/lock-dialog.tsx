import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import type { FormEvent } from 'react';
import type { Member } from '#modules/accounts/contract/members.ts';
import { REASON_MAX } from '#modules/auth/contract/security.ts';
import { ProblemNotice } from '#modules/auth/web/public.tsx';
import type { Me } from '#ui/api/me.ts';
import { useKept } from '#ui/forms/use-kept.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useLock, useLockable } from '../api.ts';
import classes from './enterprise.module.css';

const HOUR = 60; // minutes
const DAY = 24 * HOUR;
const lengths = [HOUR, 8 * HOUR, DAY, 7 * DAY];

const nobody = { userId: '', minutes: '', reason: '' };

/** Shuts somebody out of the account: who, for how long, and why, which they read in the mail that tells them. */
export function LockDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  useFocusBack();
  const t = useText('enterprise');
  const { value: form, set: setForm, drop } = useKept('lock', nobody);
  const { people, isKnown } = usePeople(me);
  const { mutate, isPending, error } = useLock();
  const chosen = people.find((member) => member.userId === form.userId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!chosen) return;
    const durationMinutes = form.minutes === '' ? null : Number(form.minutes);
    const onSuccess = (): void => {
      drop();
      toastDone(t('locked.lockedNow', { name: chosen.user.name }));
      onClose();
    };
    mutate({ params: { userId: chosen.userId }, body: { reason: form.reason, durationMinutes } }, { onSuccess });
  };
  return (
    <Modal opened onClose={onClose} title={t('locked.lockTitle')} size={480} withCloseButton={false}>
      <Stack as="form" gap={18} onSubmit={submit}>
        {error && <ProblemNotice error={error} failed={t('locked.lockFailed')} failedUnexpectedly={t('locked.lockFailed')} />}
        <Muted as="p" size={13}>
          {t('locked.lockText')}
        </Muted>
        <LockFields
          form={form}
          people={people}
          isEmpty={isKnown && people.length === 0}
          onChange={(change) => setForm({ ...form, ...change })}
        />
        <Row gap={8} wrap justify="end" className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            {t('locked.keep')}
          </Button>
          <Button type="submit" color="coral" disabled={!chosen} loading={isPending}>
            {t('locked.lock')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}

/** Owners and oneself cannot be locked. */
function usePeople(me: Me) {
  const { data } = useLockable(me.accountId);
  return { people: (data?.items ?? []).filter(({ role, userId }) => role !== 'OWNER' && userId !== me.id), isKnown: data !== undefined };
}

/** The address only where two have one name: a field on a phone has no room for both. */
const labelOf = ({ name, email }: Member['user'], people: readonly Member[]): string =>
  people.filter(({ user }) => user.name === name).length > 1 ? `${name} (${email})` : name;

interface FieldsProps {
  readonly form: Readonly<Record<'userId' | 'minutes' | 'reason', string>>;
  readonly people: readonly Member[];
  readonly isEmpty: boolean;
  readonly onChange: (change: Partial<FieldsProps['form']>) => void;
}

function LockFields({ form, people, isEmpty, onChange }: FieldsProps) {
  const t = useText('enterprise');
  const format = useFormat();
  return (
    <>
      <NativeSelect
        label={t('locked.who')}
        description={isEmpty ? t('locked.nobody') : undefined}
        value={form.userId}
        onChange={(event) => onChange({ userId: event.currentTarget.value })}
        data={[
          { value: '', label: t('locked.choose') },
          ...people.map(({ userId, user }) => ({ value: userId as string, label: labelOf(user, people) })),
        ]}
        data-autofocus
      />
      <NativeSelect
        label={t('locked.howLong')}
        value={form.minutes}
        onChange={(event) => onChange({ minutes: event.currentTarget.value })}
        data={[
          { value: '', label: t('locked.open') },
          ...lengths.map((minutes) => ({ value: String(minutes), label: format.duration(minutes * 60) })),
        ]}
      />
      <TextInput
        label={t('locked.reason')}
        description={t('locked.reasonHelp')}
        maxLength={REASON_MAX}
        value={form.reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
    </>
  );
}
