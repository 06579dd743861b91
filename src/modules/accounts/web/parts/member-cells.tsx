import { ActionIcon, Menu, NativeSelect } from '@mantine/core';
import { IconDoorExit, IconDots, IconKey, IconLock, IconLockOpen, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { accountRoles, decide, type UserActor } from '#shared/permissions.ts';
import { actorOf } from '#ui/api/me.ts';
import { useMe } from '#ui/api/use-session.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract.ts';
import type { Member } from '../../contract/members.ts';
import { refuseMemberChange, refuseRemoval } from '../../rules/members.ts';
import { useMemberChanges } from './member-changes.ts';
import classes from './members-panel.module.css';
import { PermissionsDialog } from './permissions-dialog.tsx';

const shapes = { ACTIVE: 'done', INACTIVE: 'draft', SUSPENDED: 'paused' } as const;

/** One member. What cannot be done is not offered: the rules of the server decide here, too. */
export function MemberRow({ member }: { member: Member }) {
  const t = useText('accounts');
  const ui = useText('ui');
  const format = useFormat();
  const me = useMe();
  const changes = useMemberChanges(member);
  const [isGiving, setGiving] = useState(false);
  const { user, role, status, permissions = [] } = member;
  const by = actorOf(me);
  const mayManage = by.kind === 'user' && decide(by, actions.manageMembers).allow;
  const held = { role, permissions };
  const isOpen = mayManage && refuseMemberChange(by, held, {}) === null;
  const roles = accountRoles.filter(
    (one) => one === role || (isOpen && by.kind === 'user' && refuseMemberChange(by, held, { role: one }) === null),
  );
  return (
    <tr>
      <td>
        <span className={classes.who}>
          <Avatar person={user} size={32} isNamed={false} />
          <span>
            <b>
              {user.name} {me?.id === user.id && <span className={classes.quiet}>({t('members.you')})</span>}
            </b>
            <small>{user.email}</small>
          </span>
        </span>
      </td>
      <td>
        {isOpen && roles.length > 1 ? (
          <NativeSelect
            size="sm"
            className={classes.role ?? ''}
            aria-label={t('members.roleOf', { name: user.name })}
            value={role}
            onChange={(event) => {
              const next = roles.find((one) => one === event.currentTarget.value);
              if (next && !changes.isBusy) changes.setRole(next);
            }}
            data={roles.map((one) => ({ value: one, label: ui(`parts.roles.${one}`) }))}
          />
        ) : (
          ui(`parts.roles.${role}`)
        )}
      </td>
      <td>{status && <StatusShape kind={shapes[status]}>{t(`members.statuses.${status}`)}</StatusShape>}</td>
      <td>
        <Rights member={member} isOpen={isOpen} onOpen={() => setGiving(true)} />
      </td>
      <td className={classes.quiet}>{member.joinedAt ? format.date(member.joinedAt) : ''}</td>
      <td>
        <MemberMenu member={member} isOpen={isOpen} by={by.kind === 'user' ? by : null} changes={changes} onGive={() => setGiving(true)} />
        {isGiving && <PermissionsDialog member={member} onClose={() => setGiving(false)} />}
      </td>
    </tr>
  );
}

function Rights({ member, isOpen, onOpen }: { member: Member; isOpen: boolean; onOpen: () => void }) {
  const t = useText('accounts');
  const count = member.permissions?.length ?? 0;
  if (member.role === 'OWNER' || !member.permissions) return null;
  const words = count === 0 ? t('members.noPermissions') : t('members.count', { count });
  if (!isOpen) return <span className={classes.quiet}>{words}</span>;
  return (
    <button type="button" className={count === 0 ? `${classes.rights} ${classes.quiet}` : classes.rights} onClick={onOpen}>
      {words}
      <span className="visually-hidden">: {member.user.name}</span>
    </button>
  );
}

interface MenuProps {
  member: Member;
  isOpen: boolean;
  by: UserActor | null;
  changes: ReturnType<typeof useMemberChanges>;
  onGive: () => void;
}

function MemberMenu({ member, isOpen, by, changes, onGive }: MenuProps) {
  const t = useText('accounts');
  const [isLeaving, setLeaving] = useState(false);
  const isSelf = by?.userId === member.userId;
  const held = { role: member.role, permissions: member.permissions ?? [] };
  const mayRemove = by !== null && (isOpen || isSelf) && refuseRemoval(by, held, isSelf) === null;
  const isActive = member.status === 'ACTIVE';
  if (!isOpen && !mayRemove) return null;
  return (
    <>
      <Menu position="bottom-end" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <ActionIcon aria-label={t('members.more', { name: member.user.name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOpen && (
            <Menu.Item leftSection={<IconKey size={16} />} onClick={onGive}>
              {t('members.change')}
            </Menu.Item>
          )}
          {isOpen && !isSelf && (
            <Menu.Item
              leftSection={isActive ? <IconLock size={16} /> : <IconLockOpen size={16} />}
              onClick={() => changes.setStatus(isActive ? 'SUSPENDED' : 'ACTIVE')}
            >
              {t(isActive ? 'members.suspend' : 'members.activate')}
            </Menu.Item>
          )}
          {mayRemove && (
            <Menu.Item
              className={classes.danger ?? ''}
              leftSection={isSelf ? <IconDoorExit size={16} /> : <IconUserMinus size={16} />}
              onClick={() => (isSelf ? setLeaving(true) : changes.takeOut())}
            >
              {t(isSelf ? 'members.leave' : 'members.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
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
