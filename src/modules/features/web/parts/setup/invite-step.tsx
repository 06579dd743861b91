import { NativeSelect, Textarea } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useMe } from '#ui/api/use-session.ts';
import { useKept } from '#ui/forms/use-kept.ts';
import { useProblemText, type WordedProblem } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { useInvite } from '../../api.ts';
import classes from './setup-wizard.module.css';
import type { StepProps } from './setup-wizard.tsx';
import { StepFoot } from './step-foot.tsx';

const roles = ['MEMBER', 'ADMIN', 'OBSERVER'] as const;

interface Result {
  readonly email: string;
  /** Why it could not be sent; null when it was. */
  readonly refusal: WordedProblem | null;
}

/** Each address gets an invitation of its own; those that are refused stay in the field, each with its reason. */
export function InviteStep({ onDone, onSkip, onBack }: StepProps) {
  const t = useText('features');
  const ui = useText('ui');
  const me = useMe();
  const { value: typed, set: setTyped } = useKept('invitations of the setup', '');
  const [role, setRole] = useState<string>('MEMBER');
  const [results, setResults] = useState<readonly Result[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { mutateAsync } = useInvite();
  const emails = [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];
  const send = async (): Promise<void> => {
    if (!me || emails.length === 0) return onDone();
    setBusy(true);
    const sent: Result[] = [];
    for (const email of emails) {
      const refusal = await mutateAsync({ params: { accountId: me.accountId }, body: { email, role } }).then(
        () => null,
        (problem: WordedProblem) => problem,
      );
      sent.push({ email, refusal });
    }
    const refused = sent.filter(({ refusal }) => refusal !== null);
    setBusy(false);
    setResults(sent);
    setTyped(refused.map(({ email }) => email).join('\n'));
    if (refused.length === 0) onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={classes.body} onSubmit={submit} noValidate>
      <h3 className={classes.title}>{t('setup.invite.title')}</h3>
      <p className={classes.lead}>{t(me?.isDemo ? 'setup.invite.demo' : 'setup.invite.lead')}</p>
      <Textarea
        label={t('setup.invite.emails')}
        description={t('setup.invite.emailsHelp')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        rows={4}
        disabled={me?.isDemo ?? false}
        data-autofocus
      />
      <NativeSelect
        label={t('setup.invite.role')}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value)}
        data={roles.map((value) => ({ value, label: ui(`parts.roles.${value}`) }))}
        disabled={me?.isDemo ?? false}
      />
      <Results results={results} />
      <StepFoot verb={t(emails.length > 0 ? 'setup.invite.send' : 'setup.next')} isBusy={isBusy} onBack={onBack} onSkip={onSkip} />
    </form>
  );
}

function Results({ results }: { results: readonly Result[] }) {
  if (results.length === 0) return null;
  return (
    <div role="status">
      <ul className={classes.results}>
        {results.map((result) => (
          <Outcome key={result.email} {...result} />
        ))}
      </ul>
    </div>
  );
}

function Outcome({ email, refusal }: Result) {
  const t = useText('features');
  // The words of invitations are not on this page; they come when they are needed.
  const why = useProblemText(refusal);
  return (
    <li className={classes.result} data-failed={why !== null || undefined}>
      {why === null ? <IconCheck size={14} aria-hidden /> : <IconAlertCircle size={14} aria-hidden />}
      <span>{why === null ? t('setup.invite.sent', { email }) : t('setup.invite.refused', { email, why })}</span>
    </li>
  );
}
