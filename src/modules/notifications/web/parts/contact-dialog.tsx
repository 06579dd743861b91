import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '#ui/api/use-session.ts';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { useText } from '#ui/text/use-text.ts';
import { contactAdministrator, type Sent } from '../../contract/contact.ts';
import { staleContacts } from '../api.ts';
import { RequestDialog } from './request-dialog.tsx';

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
  return (
    <RequestDialog form={form} sent={sent} kind="contact" isDemo={isDemo} onClose={onClose}>
      <TextInput {...form.text('subject')} disabled={isDemo} />
      <Textarea {...form.text('message')} disabled={isDemo} rows={6} />
    </RequestDialog>
  );
}
