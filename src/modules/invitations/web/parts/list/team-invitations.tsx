import { Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState } from 'react';
import { teamRoles, type TeamId, type TeamRole } from '#modules/teams/contract.ts';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { SentInvitation } from '../../../contract/invitation.ts';
import { inviteToTeam, listTeamInvitations } from '../../../contract/inviting.ts';
import { invitationProblems } from '../../../contract/problems.ts';
import { staleInvitations } from '../../api.ts';
import { useInvitationColumns } from './invitation-columns.tsx';
import { invitationMenu } from './invitation-menu.tsx';
import classes from './list.module.css';

const nobody: { readonly email: string; readonly role: TeamRole } = { email: '', role: 'member' };

const { already_invited, already_in_team, already_member } = invitationProblems;
const aboutAddress = { [already_invited.code]: 'email', [already_in_team.code]: 'email', [already_member.code]: 'email' } as const;

/** A team's invitations within its panel: one address more, and ten a page as documented. */
export function TeamInvitations({ teamId }: { teamId: TeamId }) {
  const t = useText('invitations');
  const list = useList(listTeamInvitations, { params: { teamId }, pageSize: 10, isInAddress: false });
  const columns = useInvitationColumns({ isInTeam: true });
  return (
    <section aria-labelledby="team-invitations" className={classes.section}>
      <h3 id="team-invitations" className={classes.heading}>
        {t('manage.invitations')}
      </h3>
      <InviteOne teamId={teamId} />
      {list.total !== 0 && (
        <ListPanel
          list={list}
          columns={columns}
          skeletonRows={2}
          rowActions={invitationMenu}
          empty={{ scene: 'seats', title: t('list.none') }}
        />
      )}
    </section>
  );
}

function InviteOne({ teamId }: { teamId: TeamId }) {
  const t = useText('invitations');
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const form = useEndpointForm({
    endpoint: inviteToTeam,
    params: { teamId },
    record: `invitation into team ${teamId}`,
    begin: nobody,
    labels: { email: t('invite.email'), role: t('invite.role') },
    missing: { email: true },
    at: aboutAddress,
    refresh: staleInvitations,
    onSaved: setSent,
  });
  return (
    <Form form={form} isDense>
      <div className={classes.inviteOne}>
        <TextInput {...form.text('email')} size="sm" type="email" />
        <NativeSelect {...form.text('role')} size="sm" data={teamRoles.map((one) => ({ value: one, label: t(`teamRole.${one}`) }))} />
        <Button type="submit" variant="light" loading={form.isBusy}>
          {t('invite.one')}
        </Button>
        {sent && (
          <div className={classes.sentLink}>
            <p className={classes.hint}>{t(sent.isMailed ? 'invite.mailed' : 'invite.notMailed', { email: sent.email })}</p>
            <CopyField label={t('list.link')} value={sent.link} isLabelHidden />
          </div>
        )}
      </div>
    </Form>
  );
}
