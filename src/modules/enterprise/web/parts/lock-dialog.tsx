import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import type { Member } from '#modules/accounts/contract/members.ts';
import { listLocked, lockUser } from '#modules/auth/contract/security.ts';
import { listAccountSessions } from '#modules/auth/contract/sessions.ts';
import { UserId } from '#shared/ids.ts';
import { useApi } from '#ui/api/api-context.ts';
import type { Me } from '#ui/api/me.ts';
import { callOrThrow } from '#ui/api/query.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useLockable } from '../api.ts';

const HOUR = 60; // minutes
const DAY = 24 * HOUR;
const lengths = [HOUR, 8 * HOUR, DAY, 7 * DAY];

const bodyOf = ({ minutes, reason }: { readonly minutes: string; readonly reason: string }) => ({
  reason,
  durationMinutes: minutes === '' ? null : Number(minutes),
});

/** Locks a person out of the account: who, for how long, and why, which they read in the mail about it. */
export function LockDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const t = useText('enterprise');
  const format = useFormat();
  const api = useApi();
  const { people, isKnown } = usePeople(me);
  const form = useEndpointForm({
    endpoint: lockUser,
    record: 'lock',
    begin: { userId: '', minutes: '', reason: '' },
    labels: { userId: t('locked.who'), minutes: t('locked.howLong'), reason: t('locked.reason') },
    missing: { userId: true },
    bodyOf,
    failed: t('locked.lockFailed'),
    send: (value) => callOrThrow(api, lockUser, { params: { userId: UserId.parse(value.userId) }, body: bodyOf(value) }),
    refresh: [listLocked, listAccountSessions],
    onSaved(_answer, { userId }) {
      toastDone(t('locked.lockedNow', { name: people.find((one) => one.userId === userId)?.user.name ?? '' }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('locked.lockTitle')}
      size={480}
      isQuestion
      isDestructive
      verb={t('locked.lock')}
      keep={t('locked.keep')}
      onClose={onClose}
    >
      <Muted as="p" size={13}>
        {t('locked.lockText')}
      </Muted>
      <NativeSelect
        {...form.text('userId')}
        description={isKnown && people.length === 0 ? t('locked.nobody') : undefined}
        data={[
          { value: '', label: t('locked.choose') },
          ...people.map(({ userId, user }) => ({ value: userId as string, label: labelOf(user, people) })),
        ]}
        data-autofocus
      />
      <NativeSelect
        {...form.text('minutes')}
        data={[
          { value: '', label: t('locked.open') },
          ...lengths.map((minutes) => ({ value: String(minutes), label: format.duration(minutes * 60) })),
        ]}
      />
      <TextInput {...form.text('reason')} description={t('locked.reasonHelp')} />
    </FormDialog>
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
