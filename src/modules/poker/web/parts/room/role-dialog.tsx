import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import { useState } from 'react';
import type { Participant } from '#modules/poker/contract/participant.ts';
import { Dialog } from '#ui/parts/dialog.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './role-dialog.module.css';
import { usePoker } from './room-context.tsx';

type Role = 'participant' | 'observer' | 'facilitator';

/** The role change dialog: what somebody does in the session from now on; guests cannot lead, and observers are let in where the session allows them. */
export function RoleDialog({ person, onClose }: { person: Participant; onClose: () => void }) {
  const t = useText('poker');
  const { session, act, canSend } = usePoker();
  const now: Role = person.role === 'observer' ? 'observer' : 'participant';
  const [role, setRole] = useState<Role>(now);
  const [isBusy, setBusy] = useState(false);
  const roles: Role[] = ['participant'];
  if (session.settings.allowSpectators || now === 'observer') roles.push('observer');
  if (!person.isGuest) roles.push('facilitator');
  const save = async (): Promise<void> => {
    setBusy(true);
    const isDone = await act.setRole(person.id, role);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('room.roleDialog.title', { name: person.name })} size={480}>
      <Radio.Group value={role} onChange={(value) => setRole(value)} aria-label={t('room.roleDialog.title', { name: person.name })}>
        <div className={classes.roles}>
          {roles.map((one) => (
            <Radio.Card key={one} value={one} className={classes.role}>
              <b>{t(`room.role.${one}`)}</b>
              <small>{t(`room.roleDialog.${one}`)}</small>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('room.roleDialog.keep')}
        </Button>
        <Button loading={isBusy} disabled={!canSend || role === now} onClick={() => void save()}>
          {t('room.roleDialog.verb')}
        </Button>
      </div>
    </Dialog>
  );
}
