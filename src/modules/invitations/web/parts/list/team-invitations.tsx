import { Button, NativeSelect, Pagination, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { useState, type FormEvent } from 'react';
import { teamRoles, type TeamId, type TeamRole } from '#modules/teams/contract.ts';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { useInviteToTeam, useTeamInvitations } from '../../api.ts';
import { InvitationRow } from './invitation-row.tsx';
import classes from './list.module.css';

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
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<TeamRole>('member');
  const { mutate, isPending, error, data } = useInviteToTeam(teamId);
  const problem = useProblemText(error);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (email.trim() !== '') mutate({ body: { email, role } }, { onSuccess: () => setEmail('') });
  };
  return (
    <form className={classes.inviteOne} onSubmit={send} noValidate>
      <TextInput
        size="sm"
        type="email"
        label={t('invite.email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={problem}
      />
      <NativeSelect
        size="sm"
        label={t('invite.role')}
        value={role}
        onChange={({ currentTarget }) => setRole(currentTarget.value as TeamRole)} // its choices are the roles
        data={teamRoles.map((one) => ({ value: one, label: t(`teamRole.${one}`) }))}
      />
      <Button type="submit" variant="light" loading={isPending} disabled={email.trim() === ''}>
        {t('invite.one')}
      </Button>
      {data && (
        <div className={classes.sentLink}>
          <p className={classes.hint}>{t(data.isMailed ? 'invite.mailed' : 'invite.notMailed', { email: data.email })}</p>
          <CopyField label={t('list.link')} value={data.link} isLabelHidden />
        </div>
      )}
    </form>
  );
}
