import { Button, NativeSelect, Pagination, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { useState } from 'react';
import { teamRoles, type TeamId, type TeamRole } from '#modules/teams/contract.ts';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import type { SentInvitation } from '../../../contract/invitation.ts';
import { inviteToTeam } from '../../../contract/inviting.ts';
import { invitationProblems } from '../../../contract/problems.ts';
import { staleInvitations, useTeamInvitations } from '../../api.ts';
import { InvitationRow } from './invitation-row.tsx';
import classes from './list.module.css';

const nobody: { readonly email: string; readonly role: TeamRole } = { email: '', role: 'member' };

const { already_invited, already_in_team, already_member } = invitationProblems;
const aboutAddress = { [already_invited.code]: 'email', [already_in_team.code]: 'email', [already_member.code]: 'email' } as const;

const A_PAGE = 10; // rows, as the documented call has it

/** A team's invitations within its panel: one address more, and ten a page. */
export function TeamInvitations({ teamId }: { teamId: TeamId }) {
  const t = useText('invitations');
  const [page, setPage] = useState(1);
  const { data, error } = useTeamInvitations(teamId, page);
  const problem = useProblemText(error);
  return (
    <section aria-labelledby="team-invitations" className={classes.section}>
      <h3 id="team-invitations" className={classes.heading}>
        {t('manage.invitations')}
      </h3>
      <InviteOne teamId={teamId} />
      {!data && !error && <RowsSkeleton rows={2} />}
      {error && !data && <p role="alert">{problem}</p>}
      {data && data.items.length > 0 && (
        <ul className={classes.framed}>
          {data.items.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} isInTeam />
          ))}
        </ul>
      )}
      {data && data.total > A_PAGE && (
        <Pagination
          size="sm"
          total={Math.ceil(data.total / A_PAGE)}
          value={page}
          onChange={setPage}
          getItemProps={(number) => ({ 'aria-label': t('list.page', { page: number }) })}
          getControlProps={(control) => ({ 'aria-label': t(`list.${control}`) })}
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
