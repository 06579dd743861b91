import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useText } from '#ui/text/use-text.ts';
import { PASSKEY_NAME_MAX, type Passkey } from '../../../contract/passkeys.ts';
import { useRenamePasskey } from '../../api/passkeys.ts';
import { ProblemNotice } from '../notice.tsx';
import classes from './security.module.css';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  useFocusBack();
  const t = useText('auth-security');
  const { mutate, error, isPending } = useRenamePasskey();
  const [name, setName] = useState(passkey.name);
  const done = (): void => {
    toastDone(t('keys.renamed'), { id: 'passkey' });
    onClose();
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === passkey.name) onClose();
    else mutate({ params: { passkeyId: passkey.id }, body: { name } }, { onSuccess: done });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keys.rename', { name: passkey.name })}
      size={440}
      closeButtonProps={{ 'aria-label': t('proof.close') }}
    >
      <form className={classes.form} onSubmit={send} noValidate>
        {error && <ProblemNotice error={error} failed={t('keys.failed')} failedUnexpectedly={t('keys.failed')} />}
        <TextInput
          label={t('keys.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={PASSKEY_NAME_MAX}
          data-autofocus
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
            {t('keys.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
