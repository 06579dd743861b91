import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { useMe } from '#ui/api/use-session.ts';
import { useKept } from '#ui/forms/use-kept.ts';
import { useFocusBack } from '#ui/parts/use-focus-back.ts';
import { useText } from '#ui/text/use-text.ts';
import { MESSAGE_MAX, SUBJECT_MAX } from '../../contract/contact.ts';
import { useContactAdministrator } from '../api.ts';
import classes from './contact-dialog.module.css';

const emptyMessage = { subject: '', message: '' };

/** Writes to owner and admins: subject and message. What was typed stays when it fails. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const t = useText('notifications');
  const ui = useText('ui');
  const isDemo = useMe()?.isDemo ?? false;
  const { value: form, set: setForm, drop } = useKept('message to the administrators', emptyMessage);
  const { mutate, isPending, error, data } = useContactAdministrator();
  const isReady = form.subject.trim() !== '' && form.message.trim() !== '';
  const field = (name: keyof typeof form) => ({
    label: t(`contact.${name}`),
    value: form[name],
    disabled: isDemo,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setForm({ ...form, [name]: value }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate({ body: form }, { onSuccess: drop });
  };
  return (
    <Modal opened onClose={onClose} title={t('contact.title')} size={520} closeButtonProps={{ 'aria-label': ui('parts.close') }}>
      {data ? (
        <div className={classes.form}>
          <Notice tone="done" title={t('contact.sent', { count: data.recipients })} />
        </div>
      ) : (
        <form className={classes.form} onSubmit={submit} noValidate>
          <p className={classes.lead}>{t('contact.lead')}</p>
          {isDemo && <Notice tone="note" title={t('contact.demo')} />}
          {error && (
            <ProblemNotice error={error} failed={t('contact.failed')} failedUnexpectedly={t('contact.failed')}>
              {t('contact.kept')}
            </ProblemNotice>
          )}
          <TextInput {...field('subject')} maxLength={SUBJECT_MAX} required withAsterisk={false} data-autofocus />
          <Textarea {...field('message')} rows={6} maxLength={MESSAGE_MAX} required withAsterisk={false} />
          <div className={classes.foot}>
            <Button variant="default" onClick={onClose}>
              {t('contact.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={!isReady || isDemo}>
              {t('contact.send')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
