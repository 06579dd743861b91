import { TextInput } from '@mantine/core';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { listPasskeys, renamePasskey, type Passkey } from '../../../contract/passkeys.ts';

export function RenamePasskeyDialog({ passkey: { id: passkeyId, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useText('auth-security');
  const form = useEndpointForm({
    endpoint: renamePasskey,
    params: { passkeyId },
    record: `passkey ${passkeyId}`,
    begin: { name },
    labels: { name: t('keys.name') },
    missing: { name: true },
    failed: t('keys.failed'),
    refresh: [listPasskeys],
    onSaved() {
      toastDone(t('keys.renamed'), { id: 'passkey' });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('keys.rename', { name })} size={440} verb={t('keys.save')} onClose={onClose}>
      <TextInput {...form.text('name')} data-autofocus />
    </FormDialog>
  );
}
