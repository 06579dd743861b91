import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { useWayOn } from '#ui/parts/way-on.tsx';
import { common } from '#shared/problem.ts';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './invite.module.css';
import type { Outcome } from './use-inviting.ts';

/** One line for each address: its link to copy, or why it was not invited. */
export function Outcomes({ outcomes, onSendAgain }: { outcomes: readonly Outcome[]; onSendAgain: (outcome: Outcome) => void }) {
  const t = useText('invitations');
  const sent = outcomes.filter(({ state }) => state === 'sent').length;
  return (
    <>
      <p className={classes.summary} role="status">
        {t('invite.summary', { count: sent, total: outcomes.length })}
      </p>
      <ul className={classes.outcomes}>
        {outcomes.map((outcome) => (
          <li key={outcome.email} className={classes.outcome}>
            <Mark state={outcome.state} />
            <div className={classes.words}>
              <b>{outcome.email}</b>
              <Result outcome={outcome} onSendAgain={onSendAgain} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Mark({ state }: { state: Outcome['state'] }) {
  if (state === 'waiting') return <Loader size={18} />;
  const Icon = state === 'sent' ? IconCircleCheck : IconAlertCircle;
  return <Icon size={18} stroke={1.75} className={classes.mark} data-state={state} aria-hidden />;
}

function Result({ outcome, onSendAgain }: { outcome: Outcome; onSendAgain: (outcome: Outcome) => void }) {
  const t = useText('invitations');
  const problem = useProblemText(outcome.error);
  const wayOn = useWayOn(outcome.error);
  const { sent, pendingId, state } = outcome;
  if (state === 'waiting') return <small>{t('invite.sending')}</small>;
  if (sent) {
    return (
      <>
        <small>{t(sent.isMailed ? 'invite.mailedShort' : 'invite.notMailedShort')}</small>
        <CopyField label={t('list.linkFor', { email: outcome.email })} value={sent.link} isLabelHidden />
      </>
    );
  }
  return (
    <>
      <small className={classes.refused}>{saysLittle(outcome.error) ? `${t('invite.failed')}. ${problem}` : problem}</small>
      {wayOn && <div>{wayOn}</div>}
      {pendingId && (
        <div>
          <Button size="xs" variant="default" onClick={() => onSendAgain(outcome)}>
            {t('list.resend')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What broke, and what a field lacks, names the documented failure first; every other refusal says it all by itself. */
const saysLittle = (error: Outcome['error']): boolean => error !== undefined && (error.status >= 500 || error.code === common.invalid.code);
