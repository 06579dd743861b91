import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState, type FormEvent } from 'react';
import type { TeamId } from '#modules/teams/contract.ts';
import type { AccountId } from '#shared/ids.ts';
import { useMe } from '#ui/api/use-session.ts';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { InvitedRole } from '../../../contract/invitation.ts';
import { readAddresses, rolesToGive } from '../../../rules.ts';
import { useTeamChoices } from '../../api.ts';
import classes from './invite.module.css';
import { Outcomes } from './outcomes.tsx';
import { useInviting } from './use-inviting.ts';

/** Inviting several addresses at once: pasted, one role, the teams that they enter; then what each of them got. */
export function InvitePanel({ accountId, onClose }: { accountId: AccountId; onClose: () => void }) {
  const t = useText('invitations');
  const me = useMe();
  const [pasted, setPasted] = useState('');
  const [role, setRole] = useState<InvitedRole>('MEMBER');
  const [teamIds, setTeamIds] = useState<readonly TeamId[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const { outcomes, isRunning, invite, sendAgain, startOver } = useInviting(accountId);
  const { valid, invalid } = readAddresses(pasted);
  const choices = rolesToGive(me?.accountRole ?? 'OBSERVER');
  const given = choices.includes(role) ? role : (choices[0] ?? 'OBSERVER');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(valid.length === 0);
    if (valid.length === 0) return document.getElementById('invite-addresses')?.focus();
    void invite(valid, { role: given, teamIds: [...teamIds] });
  };
  const another = (): void => {
    setPasted('');
    startOver();
  };

  if (outcomes.length > 0) {
    return (
      <SidePanel
        isOpen
        onClose={onClose}
        title={t('invite.done')}
        foot={
          <div className={classes.foot}>
            <Button variant="default" disabled={isRunning} onClick={another}>
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
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={t('invite.title')}
      foot={
        <div className={classes.foot}>
          <span className={classes.count} role="status">
            {t('invite.found', { count: valid.length })}
          </span>
          <Button variant="default" onClick={onClose}>
            {t('invite.cancel')}
          </Button>
          <Button type="submit" form="invite-people">
            {t('invite.send')}
          </Button>
        </div>
      }
    >
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
          error={isEmpty && valid.length === 0 && t('invite.noAddress')}
        />
        {invalid.length > 0 && <p className={classes.skipped}>{t('invite.skipped', { words: invalid.slice(0, 5).join(', ') })}</p>}
        <NativeSelect
          label={t('invite.role')}
          description={t(`roleText.${given}`)}
          value={given}
          onChange={({ currentTarget }) => setRole(currentTarget.value as InvitedRole)} // its choices are the roles
          data={choices.map((one) => ({ value: one, label: t(`role.${one}`) }))}
        />
        <Teams chosen={teamIds} onChange={setTeamIds} />
      </form>
    </SidePanel>
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
