import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '#ui/api/use-session.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { useText } from '#ui/text/use-text.ts';
import { contactAdministrator, type Sent } from '../../contract/contact.ts';
import { staleContacts } from '../api.ts';

const emptyMessage = { subject: '', message: '' };

/** Writes to owner and admins: subject and message. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const t = useText('notifications');
  const isDemo = useMe()?.isDemo ?? false;
  const [sent, setSent] = useState<Sent | null>(null);
  const form = useEndpointForm({
    endpoint: contactAdministrator,
    record: 'message to the administrators',
    begin: emptyMessage,
    labels: { subject: t('contact.subject'), message: t('contact.message') },
    missing: { subject: true, message: true },
    failed: t('contact.failed'),
    refresh: staleContacts,
    onSaved: setSent,
  });
  if (sent) {
    return (
      <Dialog onClose={onClose} title={t('contact.title')}>
        <Notice tone="done" title={t('contact.sent', { count: sent.recipients })} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title={t('contact.title')}
      verb={t('contact.send')}
      keep={t('contact.cancel')}
      onClose={onClose}
      isDisabled={isDemo}
      safe={t('contact.kept')}
    >
      <Muted as="p">{t('contact.lead')}</Muted>
      {isDemo && <Notice tone="note" title={t('contact.demo')} />}
      <TextInput {...form.text('subject')} disabled={isDemo} data-autofocus />
      <Textarea {...form.text('message')} disabled={isDemo} rows={6} />
    </FormDialog>
  );
}
