import { refreshAll, useWrite } from '#ui/api/use-write.ts';
import { useQueryClient } from '@tanstack/react-query';
import { session } from '#ui/api/session.ts';
import { toastProblem, toastUndo } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import type { AccountRole } from '#shared/permissions.ts';
import { getAccountStats } from '../../contract/account.ts';
import { listMembers, removeMember, restoreMember, updateMember, type Member } from '../../contract/members.ts';
import type { MemberStatus } from '../../contract.ts';

/** What can be done to one member, each at once and with a way back (ruling 18). */
export function useMemberChanges(member: Member) {
  const t = useText('accounts');
  const ui = useText('ui');
  const params = { accountId: member.accountId, userId: member.userId };
  const refresh = [listMembers, getAccountStats];
  const client = useQueryClient();
  const update = useWrite(updateMember, { params, refresh });
  const remove = useWrite(removeMember, { params });
  const restore = useWrite(restoreMember, { params, refresh });
  const { name } = member.user;
  const onError = (error: Parameters<typeof problemText>[0]): void =>
    toastProblem(t('members.failed'), { hint: problemText(error), error });

  const setRole = (role: AccountRole): void =>
    update.mutate(
      { body: { role } },
      {
        onError,
        onSuccess: () =>
          toastUndo(t('members.roleDone', { name, role: ui(`parts.roles.${role}`) }), () =>
            update.mutate({ body: { role: member.role } }, { onError }),
          ),
      },
    );
  const setStatus = (status: MemberStatus): void =>
    update.mutate(
      { body: { status } },
      {
        onError,
        onSuccess: () =>
          toastUndo(t('members.statusDone', { name, status: t(`members.statuses.${status}`) }), () =>
            update.mutate({ body: { status: member.status ?? 'ACTIVE' } }, { onError }),
          ),
      },
    );
  const undoRemoval = (): void => restore.mutate(undefined, { onError });
  // The row goes with the list, so what follows the removal cannot wait for the list to be read again.
  const takeOut = (): void =>
    remove.mutate(undefined, {
      onError,
      onSuccess() {
        toastUndo(t('members.removed', { name }), undoRemoval);
        void refreshAll(client, refresh);
      },
    });
  /** Oneself: the server ends this sign-in, and the page finds out who is here now. */
  const leave = (): void => remove.mutate(undefined, { onError, onSuccess: () => void session.signOut() });
  return { setRole, setStatus, takeOut, leave, isBusy: update.isPending || remove.isPending };
}
