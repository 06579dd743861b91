import { Button, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { signOut } from '#ui/api/use-session.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useText } from '#ui/text/use-text.ts';
import type { Account } from '../../contract.ts';
import { RESTORE_DAYS } from '../../contract/account.ts';
import { useDeleteAccount } from '../api.ts';
import classes from './form.module.css';

/** The owner types the slug, so that nobody deletes the wrong account. */
export function DeleteDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  useFocusBack();
  const t = useText('accounts');
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useDeleteAccount(account.id);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const onSuccess = (): void => {
      toastDone(t('delete.done', { name: account.name }), { hint: t('delete.doneHint') });
      // The server has ended every sign-in to it, this one too.
      void signOut();
    };
    mutate({ body: { slug: typed.trim() } }, { onSuccess });
  };
  return (
    <Modal opened onClose={onClose} title={t('delete.question', { name: account.name })} size={480} withCloseButton={false}>
      <form className={classes.form} onSubmit={submit}>
        {error && <ProblemNotice error={error} failed={t('delete.failed')} failedUnexpectedly={t('delete.failed')} />}
        <p>{t('delete.text', { days: RESTORE_DAYS })}</p>
        <TextInput
          label={t('delete.type', { slug: account.slug })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('delete.keep')}
          </Button>
          <Button type="submit" color="coral" loading={isPending} disabled={typed.trim() !== account.slug}>
            {t('delete.verb')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
