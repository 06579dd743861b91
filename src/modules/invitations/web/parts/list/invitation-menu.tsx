import { IconLink, IconMailForward, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { RowAction } from '#ui/lists/column.ts';
import { RowMenu } from '#ui/lists/row-actions.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import type { Invitation } from '../../../contract/invitation.ts';
import { refuseAnswer, refuseResend } from '../../../rules.ts';
import { useLink, useResend, useRevoke } from '../../api.ts';
import { LinkDialog } from './link-dialog.tsx';

export const invitationMenu = (invitation: Invitation) => <InvitationMenu invitation={invitation} />;

/** What can be done with an invitation; nothing once it was answered. */
function InvitationMenu({ invitation }: { invitation: Invitation }) {
  const t = useText('invitations');
  const [link, setLink] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const make = useLink();
  const resend = useResend();
  const revoke = useRevoke();
  const { id, email, status } = invitation;
  const params = { invitationId: id };
  const onError = (error: Parameters<typeof problemText>[0]): void => toastProblem(problemText(error), { error });
  if (refuseResend(status)) return null;
  const copyLink: RowAction = {
    label: t('list.copyLink'),
    icon: IconLink,
    onPress: () => make.mutate({ params }, { onError, onSuccess: (made) => setLink(made.link) }),
  };
  const sendAgain = (): void =>
    resend.mutate(
      { params },
      { onError, onSuccess: (sent) => (sent.isMailed ? toastDone(t('list.resent', { email })) : setLink(sent.link)) },
    );
  return (
    <>
      <RowMenu
        label={t('list.more', { email })}
        isBusy={resend.isPending || make.isPending}
        actions={[
          ...(refuseAnswer(status) === null ? [copyLink] : []),
          { label: t('list.resend'), icon: IconMailForward, onPress: sendAgain },
          { label: t('list.revoke'), icon: IconTrash, isDestructive: true, onPress: () => setAsking(true) },
        ]}
      />
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
