import { Checkbox } from '@mantine/core';
import { actorOf } from '#ui/api/me.ts';
import { useMe } from '#ui/api/use-session.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { WILDCARD, permissionIds, type Permission } from '../../contract/permissions.ts';
import { listMembers, updateMember, type Member } from '../../contract/members.ts';
import { refuseMemberChange } from '../../rules/members.ts';
import own from './members-panel.module.css';

const all: readonly Permission[] = [WILDCARD, ...permissionIds];

/** A permission's id as a key of the texts: a dot or a colon would part it. */
const keyOf = (id: Permission) => (id === WILDCARD ? 'all' : id.replace(/[:.]/, '_')) as 'all' | 'page_billing';

/** The permission strings of one member. Those that the caller cannot give are shown, and cannot be pressed. */
export function PermissionsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useText('accounts');
  const by = actorOf(useMe());
  const { name } = member.user;
  const held = { role: member.role, permissions: member.permissions ?? [] };
  const form = useEndpointForm({
    endpoint: updateMember,
    params: { accountId: member.accountId, userId: member.userId },
    record: `permissions ${member.userId}`,
    begin: { permissions: held.permissions },
    labels: { permissions: t('permissions.title', { name }) },
    bodyOf: ({ permissions }) => ({ permissions: all.filter((id) => permissions.includes(id)) }),
    failed: t('members.failed'),
    refresh: [listMembers],
    onSaved() {
      toastDone(t('permissions.done', { name }));
      onClose();
    },
  });
  const { value: chosen, onChange, label } = form.field('permissions');
  const toggle = (ids: readonly string[], id: Permission): string[] => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  const mayToggle = (id: Permission): boolean =>
    by.kind === 'user' && refuseMemberChange(by, held, { permissions: toggle(held.permissions, id) }) === null;
  return (
    <FormDialog form={form} isQuestion title={label} size={560} verb={t('permissions.save')} keep={t('permissions.keep')} onClose={onClose}>
      <p>{t('permissions.text', { name })}</p>
      <div className={own.checks}>
        {all.map((id) => (
          <Checkbox
            key={id}
            label={t(`permissions.names.${keyOf(id)}`)}
            description={id}
            checked={chosen.includes(id)}
            disabled={!mayToggle(id)}
            onChange={() => onChange(toggle(chosen, id))}
          />
        ))}
      </div>
      <Muted as="p" size={13}>
        {t('permissions.held')}
      </Muted>
    </FormDialog>
  );
}
