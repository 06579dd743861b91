import { useId, useState } from 'react';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useText } from '#ui/text/use-text.ts';
import { writeTo } from '../api.ts';
import classes from './visitor-dialog.module.css';
import { VisitorDialog } from './visitor-dialog.tsx';

const MESSAGE_MAX = 2_000; // characters, as the contract has it

/** A message to the owner of a profile; the sender decides whether their address goes with it. */
export function ContactDialog({ slug, name, onClose }: { readonly slug: string; readonly name: string; readonly onClose: () => void }) {
  const t = useText('businesses');
  const hintId = useId();
  const [message, setMessage] = useState('');
  const [sharesAddress, setShares] = useState(false);
  return (
    <VisitorDialog
      title={t('contact.title', { name })}
      text={t('contact.text')}
      verb={t('contact.send')}
      sent={t('contact.sent')}
      failed={t('contact.failed')}
      onSend={() => writeTo(slug, { message, sharesAddress })}
      onClose={onClose}
    >
      <Stack as="label" gap={4} className={classes.field}>
        {t('contact.message')}
        <textarea required rows={6} maxLength={MESSAGE_MAX} value={message} onChange={(event) => setMessage(event.currentTarget.value)} />
      </Stack>
      <div>
        <Row as="label" gap={12} align="start" className={classes.check}>
          <input
            type="checkbox"
            checked={sharesAddress}
            aria-describedby={hintId}
            onChange={(event) => setShares(event.currentTarget.checked)}
          />
          {t('contact.shares')}
        </Row>
        <Muted as="p" size={13} id={hintId}>
          {t('contact.sharesNot')}
        </Muted>
      </div>
    </VisitorDialog>
  );
}
