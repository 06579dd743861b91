import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLink, IconMailForward, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { StatusShape, type StatusKind } from '#ui/parts/status-shape.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Invitation, InvitationStatus } from '../../../contract/invitation.ts';
import { refuseAnswer, refuseResend } from '../../../rules.ts';
import { useLink, useResend, useRevoke } from '../../api.ts';
import { useRoleName } from '../role-name.ts';
import { LinkDialog } from './link-dialog.tsx';
import classes from './list.module.css';

const looks: Readonly<Record<InvitationStatus, StatusKind>> = {
  pending: 'active',
  accepted: 'done',
  declined: 'canceled',
  expired: 'draft',
  revoked: 'canceled',
};

/** One invitation: to whom, as what, how it stands, and what can be done with it. */
export function InvitationRow({ invitation, isInTeam = false }: { invitation: Invitation; isInTeam?: boolean }) {
  const t = useText('invitations');
  const format = useFormat();
  const roleName = useRoleName();
  const { email, type, role, team, teams, status, expiresAt, answeredAt } = invitation;
  const places = team ? [team.name] : teams.map(({ name }) => name);
  const when = status === 'pending' ? t('list.until', { day: format.date(expiresAt) }) : format.date(answeredAt ?? expiresAt);
  return (
    <li className={classes.row}>
      <span className={classes.main}>
        <b>{email}</b>
        <small>
          {roleName(type, role)}
          {!isInTeam && places.length > 0 && ` · ${format.list(places)}`}
        </small>
      </span>
      <span className={classes.status}>
        <StatusShape kind={looks[status]}>{t(`status.${status}`)}</StatusShape>
        <small>{when}</small>
      </span>
      <RowMenu invitation={invitation} />
    </li>
  );
}

function RowMenu({ invitation }: { invitation: Invitation }) {
  const t = useText('invitations');
  const [link, setLink] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const make = useLink();
  const resend = useResend();
  const revoke = useRevoke();
  const { id, email, status } = invitation;
  const params = { invitationId: id };
  const onError = (error: Parameters<typeof problemText>[0]): void => toastProblem(problemText(error));
  const isPending = refuseAnswer(status) === null;
  if (refuseResend(status)) return <span className={classes.noMenu} />;
  const sendAgain = (): void =>
    resend.mutate(
      { params },
      { onError, onSuccess: (sent) => (sent.isMailed ? toastDone(t('list.resent', { email })) : setLink(sent.link)) },
    );
  return (
    <>
      <Menu position="bottom-end" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <ActionIcon loading={resend.isPending || make.isPending} aria-label={t('list.more', { email })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isPending && (
            <Menu.Item
              leftSection={<IconLink size={16} />}
              onClick={() => make.mutate({ params }, { onError, onSuccess: (made) => setLink(made.link) })}
            >
              {t('list.copyLink')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconMailForward size={16} />} onClick={sendAgain}>
            {t('list.resend')}
          </Menu.Item>
          <Menu.Item className={classes.delete} leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
            {t('list.revoke')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {link !== null && <LinkDialog email={email} link={link} onClose={() => setLink(null)} />}
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        isBusy={revoke.isPending}
        title={t('list.revokeTitle', { email })}
        verb={t('list.revoke')}
        keep={t('list.revokeKeep')}
        onConfirm={() => revoke.mutate({ params }, { onError, onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('list.revokeText')}
      </ConfirmDialog>
    </>
  );
}
