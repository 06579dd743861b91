import { TextInput } from '@mantine/core';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { signOut } from '#ui/api/use-session.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { type Account, deleteAccount, RESTORE_DAYS } from '../../contract/account.ts';

/** The owner types the slug, so that nobody deletes the wrong account. */
export function DeleteDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useText('accounts');
  const form = useEndpointForm({
    endpoint: deleteAccount,
    params: { accountId: account.id },
    record: null,
    begin: { slug: '' },
    labels: { slug: t('delete.type', { slug: account.slug }) },
    bodyOf: ({ slug }) => ({ slug: slug.trim() }),
    failed: t('delete.failed'),
    onSaved() {
      toastDone(t('delete.done', { name: account.name }), { hint: t('delete.doneHint') });
      // The server has ended every sign-in to it, this one too.
      void signOut();
    },
  });
  return (
    <FormDialog
      form={form}
      isQuestion
      isDestructive
      isDisabled={form.value.slug.trim() !== account.slug}
      title={t('delete.question', { name: account.name })}
      size={480}
      verb={t('delete.verb')}
      keep={t('delete.keep')}
      onClose={onClose}
    >
      <p>{t('delete.text', { days: RESTORE_DAYS })}</p>
      <TextInput {...form.text('slug')} autoComplete="off" spellCheck={false} data-autofocus />
    </FormDialog>
  );
}
