import { Button, Checkbox, Modal } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { actorOf } from '#ui/api/me.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useText } from '#ui/text/use-text.ts';
import { WILDCARD, permissionIds, type Permission } from '../../contract/permissions.ts';
import { listMembers, updateMember, type Member } from '../../contract/members.ts';
import { refuseMemberChange } from '../../rules/members.ts';
import classes from './form.module.css';
import own from './members-panel.module.css';

const all: readonly Permission[] = [WILDCARD, ...permissionIds];

/** A permission's id as a key of the words: a dot or a colon would part it. */
const keyOf = (id: Permission) => (id === WILDCARD ? 'all' : id.replace(/[:.]/, '_')) as 'all' | 'page_billing';

/** The permission strings of one member. Those that the caller cannot give stand there, and cannot be pressed. */
export function PermissionsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  useFocusBack();
  const t = useText('accounts');
  const by = actorOf(useMe());
  const { name } = member.user;
  const held = { role: member.role, permissions: member.permissions ?? [] };
  const [chosen, setChosen] = useState<readonly string[]>(held.permissions);
  const params = { accountId: member.accountId, userId: member.userId };
  const { mutate, isPending, error } = useWrite(updateMember, { params, refresh: [listMembers] });
  const toggled = (id: Permission): string[] => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const mayToggle = (id: Permission): boolean => {
    const permissions = held.permissions.includes(id) ? held.permissions.filter((one) => one !== id) : [...held.permissions, id];
    return by.kind === 'user' && refuseMemberChange(by, held, { permissions }) === null;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const permissions = all.filter((id) => chosen.includes(id));
    const onSuccess = (): void => {
      toastDone(t('permissions.done', { name }));
      onClose();
    };
    mutate({ body: { permissions } }, { onSuccess });
  };
  return (
    <Modal opened onClose={onClose} title={t('permissions.title', { name })} size={560} withCloseButton={false}>
      <form className={classes.form} onSubmit={submit}>
        {error && <ProblemNotice error={error} failed={t('members.failed')} failedUnexpectedly={t('members.failed')} />}
        <p>{t('permissions.text', { name })}</p>
        <div className={own.checks}>
          {all.map((id) => (
            <Checkbox
              key={id}
              label={t(`permissions.names.${keyOf(id)}`)}
              description={id}
              checked={chosen.includes(id)}
              disabled={!mayToggle(id)}
              onChange={() => setChosen(toggled(id))}
            />
          ))}
        </div>
        <p className={classes.note}>{t('permissions.held')}</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('permissions.keep')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('permissions.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
