import { IconDoorExit, IconKey, IconLock, IconLockOpen, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { accountRoles, decide, type AccountRole } from '#shared/permissions.ts';
import { actorOf } from '#ui/api/me.ts';
import { useMe } from '#ui/api/use-session.ts';
import { Muted } from '#ui/layout/muted.tsx';
import type { RowAction } from '#ui/lists/column.ts';
import { RowMenu } from '#ui/lists/row-actions.tsx';
import { RowSelect } from '#ui/lists/row-select.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract.ts';
import type { Member } from '../../contract/members.ts';
import { refuseMemberChange, refuseRemoval } from '../../rules/members.ts';
import { useMemberChanges } from './member-changes.ts';
import classes from './members-panel.module.css';

/** What the reader may do with a member. What cannot be done is not offered: the rules of the server decide here, too. */
function useMay({ role, permissions = [], userId }: Member) {
  const actor = actorOf(useMe());
  if (actor.kind !== 'user') return { change: false, remove: false, roles: [] as AccountRole[], isSelf: false };
  const held = { role, permissions };
  const change = decide(actor, actions.manageMembers).allow && refuseMemberChange(actor, held, {}) === null;
  const isSelf = actor.userId === userId;
  return {
    change,
    remove: (change || isSelf) && refuseRemoval(actor, held, isSelf) === null,
    roles: accountRoles.filter((one) => one === role || (change && refuseMemberChange(actor, held, { role: one }) === null)),
    isSelf,
  };
}

export function MemberRole({ member }: { member: Member }) {
  const t = useText('accounts');
  const ui = useText('ui');
  const changes = useMemberChanges(member);
  const { change, roles } = useMay(member);
  if (!change || roles.length <= 1) return ui(`parts.roles.${member.role}`);
  return (
    <RowSelect
      label={t('members.roleOf', { name: member.user.name })}
      value={member.role}
      choices={roles}
      words={(role) => ui(`parts.roles.${role}`)}
      onChange={(role) => changes.isBusy || changes.setRole(role)}
    />
  );
}

export function MemberRights({ member, onGive }: { member: Member; onGive: () => void }) {
  const t = useText('accounts');
  const { change } = useMay(member);
  const count = member.permissions?.length ?? 0;
  if (member.role === 'OWNER' || !member.permissions) return null;
  const words = count === 0 ? <Muted size={13}>{t('members.noPermissions')}</Muted> : t('members.count', { count });
  if (!change) return <Muted size={13}>{words}</Muted>;
  return (
    <button type="button" className={classes.rights} onClick={onGive}>
      {words}
      <span className="visually-hidden">: {member.user.name}</span>
    </button>
  );
}

export function MemberMenu({ member, onGive }: { member: Member; onGive: () => void }) {
  const t = useText('accounts');
  const [isLeaving, setLeaving] = useState(false);
  const changes = useMemberChanges(member);
  const { change, remove, isSelf } = useMay(member);
  const isActive = member.status === 'ACTIVE';
  const offered: readonly (RowAction | false)[] = [
    change && { label: t('members.change'), icon: IconKey, onPress: onGive },
    change &&
      !isSelf && {
        label: t(isActive ? 'members.suspend' : 'members.activate'),
        icon: isActive ? IconLock : IconLockOpen,
        onPress: () => changes.setStatus(isActive ? 'SUSPENDED' : 'ACTIVE'),
      },
    remove && {
      label: t(isSelf ? 'members.leave' : 'members.remove'),
      icon: isSelf ? IconDoorExit : IconUserMinus,
      isDestructive: true,
      onPress: () => (isSelf ? setLeaving(true) : changes.takeOut()),
    },
  ];
  return (
    <>
      <RowMenu label={t('members.more', { name: member.user.name })} actions={offered.filter((one) => one !== false)} />
      <ConfirmDialog
        isOpen={isLeaving}
        isDestructive
        title={t('members.leaveQuestion')}
        verb={t('members.leaveVerb')}
        keep={t('members.leaveKeep')}
        isBusy={changes.isBusy}
        onConfirm={changes.leave}
        onClose={() => setLeaving(false)}
      >
        {t('members.leaveText')}
      </ConfirmDialog>
    </>
  );
}
