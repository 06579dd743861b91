import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState, type FormEvent } from 'react';
import type { TeamId } from '#modules/teams/contract.ts';
import type { AccountId } from '#shared/ids.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useKept } from '#ui/forms/use-kept.ts';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { InvitedRole } from '../../../contract/invitation.ts';
import { readAddresses, rolesToGive } from '../../../rules.ts';
import { useTeamChoices } from '../../api.ts';
import classes from './invite.module.css';
import { Outcomes } from './outcomes.tsx';
import { useInviting, type What } from './use-inviting.ts';

/** Inviting several addresses at once: pasted, one role, the teams that they enter; then what each of them got. */
export function InvitePanel({ accountId, onClose }: { accountId: AccountId; onClose: () => void }) {
  const t = useText('invitations');
  const inviting = useInviting(accountId);
  const { outcomes, isRunning, invite, sendAgain, startOver } = inviting;
  if (outcomes.length === 0) return <Asking onClose={onClose} onInvite={(emails, what) => void invite(emails, what)} />;
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={t('invite.done')}
      foot={
        <div className={classes.foot}>
          <Button variant="default" disabled={isRunning} onClick={startOver}>
            {t('invite.more')}
          </Button>
          <Button disabled={isRunning} onClick={onClose}>
            {t('invite.close')}
          </Button>
        </div>
      }
    >
      <Outcomes outcomes={outcomes} onSendAgain={(outcome) => void sendAgain(outcome)} />
    </SidePanel>
  );
}

interface AskingProps {
  readonly onClose: () => void;
  readonly onInvite: (emails: readonly string[], what: What) => void;
}

function Asking({ onClose, onInvite }: AskingProps) {
  const t = useText('invitations');
  const { value: pasted, set: setPasted, drop } = useKept('invitations', '');
  const [what, setWhat] = useState<What>({ role: 'MEMBER', teamIds: [] });
  const [isSubmitted, setSubmitted] = useState(false);
  const { valid, invalid } = readAddresses(pasted);
  const { role, choices } = useRoleChoice(what.role);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (valid.length === 0) return document.getElementById('invite-addresses')?.focus();
    drop();
    onInvite(valid, { ...what, role });
  };
  return (
    <SidePanel isOpen onClose={onClose} title={t('invite.title')} foot={<Foot count={valid.length} onClose={onClose} />}>
      <form id="invite-people" className={classes.form} onSubmit={submit} noValidate>
        <Textarea
          id="invite-addresses"
          data-autofocus
          label={t('invite.addresses')}
          description={t('invite.addressesHelp')}
          autosize
          minRows={4}
          maxRows={12}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
          error={isSubmitted && valid.length === 0 && t('invite.noAddress')}
        />
        {invalid.length > 0 && <p className={classes.skipped}>{t('invite.skipped', { words: invalid.slice(0, 5).join(', ') })}</p>}
        <NativeSelect
          label={t('invite.role')}
          description={t(`roleText.${role}`)}
          value={role}
          onChange={({ currentTarget }) => setWhat({ ...what, role: currentTarget.value as InvitedRole })} // its choices are the roles
          data={choices.map((one) => ({ value: one, label: t(`role.${one}`) }))}
        />
        <Teams chosen={what.teamIds} onChange={(teamIds) => setWhat({ ...what, teamIds: [...teamIds] })} />
      </form>
    </SidePanel>
  );
}

/** Roles that the reader may give, and the wished one if it is among them. */
function useRoleChoice(wished: InvitedRole): { role: InvitedRole; choices: readonly InvitedRole[] } {
  const choices = rolesToGive(useMe()?.accountRole ?? 'OBSERVER');
  return { choices, role: choices.includes(wished) ? wished : (choices[0] ?? 'OBSERVER') };
}

function Foot({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useText('invitations');
  return (
    <div className={classes.foot}>
      <span className={classes.count} role="status">
        {t('invite.found', { count })}
      </span>
      <Button variant="default" onClick={onClose}>
        {t('invite.cancel')}
      </Button>
      <Button type="submit" form="invite-people">
        {t('invite.send')}
      </Button>
    </div>
  );
}

function Teams({ chosen, onChange }: { chosen: readonly TeamId[]; onChange: (chosen: readonly TeamId[]) => void }) {
  const t = useText('invitations');
  const { data } = useTeamChoices();
  if (!data || data.items.length === 0) return null;
  return (
    <fieldset className={classes.teams}>
      <legend>{t('invite.teams')}</legend>
      {data.items.map((team) => (
        <Checkbox
          key={team.id}
          label={team.name}
          checked={chosen.includes(team.id)}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...chosen, team.id] : chosen.filter((id) => id !== team.id))}
        />
      ))}
    </fieldset>
  );
}
