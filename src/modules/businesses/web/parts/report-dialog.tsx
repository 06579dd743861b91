import { useState } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import type { ReportReason } from '../../contract/choices.ts';
import { sendReport } from '../api.ts';
import classes from './visitor-dialog.module.css';
import { VisitorDialog } from './visitor-dialog.tsx';

const MESSAGE_MAX = 2_000; // characters, as the contract has it
// As in the contract, whose schemas this page does not load.
const reasons = ['not_theirs', 'misleading', 'offensive', 'personal_data', 'spam', 'other'] as const satisfies readonly ReportReason[];

/** What is wrong with a profile, for the people who run the installation. */
export function ReportDialog({ slug, onClose }: { readonly slug: string; readonly onClose: () => void }) {
  const t = useText('businesses');
  const language = useLanguage();
  const [reason, setReason] = useState<ReportReason>('not_theirs');
  const [message, setMessage] = useState('');
  const choose = (value: string): void => setReason(reasons.find((known) => known === value) ?? 'other');
  return (
    <VisitorDialog
      title={t('report.title')}
      text={t('report.text')}
      verb={t('report.send')}
      sent={t('report.sent')}
      failed={t('report.failed')}
      onSend={() => sendReport(slug, { reason, message, language })}
      onClose={onClose}
    >
      <Stack as="label" gap={4} className={classes.field}>
        {t('report.reason')}
        <select value={reason} onChange={(event) => choose(event.currentTarget.value)}>
          {reasons.map((one) => (
            <option key={one} value={one}>
              {t(`report.reasons.${one}`)}
            </option>
          ))}
        </select>
      </Stack>
      <Stack as="label" gap={4} className={classes.field}>
        {t('report.message')}
        <textarea rows={4} maxLength={MESSAGE_MAX} value={message} onChange={(event) => setMessage(event.currentTarget.value)} />
      </Stack>
    </VisitorDialog>
  );
}
