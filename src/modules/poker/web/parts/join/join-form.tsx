import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMe } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { GUEST_NAME_MAX, type JoinInfo } from '../../../contract/participant.ts';
import { joinSession } from '../../../contract/lifecycle.ts';
import { poker } from '../../../contract/problems.ts';
import type { PokerSessionId } from '../../../contract/ids.ts';
import { isClosed } from '../../../rules/session-status.ts';
import type { SessionStatus } from '../../../contract/session.ts';
import { keepPass } from '../guest-pass.ts';
import { JoinNotice } from './join-notice.tsx';
import classes from './join-form.module.css';
import type * as z from 'zod/mini';

type Info = z.output<typeof JoinInfo>;
type Role = 'participant' | 'observer';

/** The session's name, who leads it, and the way in. */
export function JoinForm({ info }: { info: Info }) {
  const t = useText('poker');
  const me = useMe();
  const closed = useProblemText({ code: poker.join_closed.code, message: poker.join_closed.text });
  return (
    <div className={classes.join}>
      <header className={classes.head}>
        <p className={classes.kind}>{t('join.kind')}</p>
        <h1 className={classes.title}>{info.name}</h1>
        <p className={classes.lead}>{t('join.lead', { name: info.facilitatorName })}</p>
      </header>
      {isClosed(info.status as SessionStatus) ? (
        <JoinNotice title={closed}>{t('join.closedHint')}</JoinNotice>
      ) : info.requireLogin && !me ? (
        <SignInFirst />
      ) : (
        <NameForm info={info} knownName={me?.name ?? null} />
      )}
    </div>
  );
}

function SignInFirst() {
  const t = useText('poker');
  const { pathname } = useLocation();
  const words = useProblemText({ code: poker.sign_in_required.code, message: poker.sign_in_required.text });
  return (
    <>
      <JoinNotice title={words}>{t('join.signInHint')}</JoinNotice>
      <LinkButton to={`/login?from=${encodeURIComponent(pathname)}`} look="primary" size={48} isWide>
        {t('join.signIn')}
      </LinkButton>
    </>
  );
}

function NameForm({ info, knownName }: { info: Info; knownName: string | null }) {
  const t = useText('poker');
  const roleId = useId();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('participant');
  const [isMissing, setMissing] = useState(false);
  const { join, isPending, words } = useJoin(info.id);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = knownName ?? name.trim();
    setMissing(wanted === '');
    if (wanted === '') document.getElementById('guest-name')?.focus();
    else join({ name: wanted.slice(0, GUEST_NAME_MAX), role });
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {words && <JoinNotice title={words}>{t('join.kept')}</JoinNotice>}
      {knownName === null ? (
        <TextInput
          id="guest-name"
          label={t('join.name')}
          autoComplete="name"
          autoFocus
          maxLength={GUEST_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isMissing && t('join.nameMissing')}
        />
      ) : (
        <p className={classes.known}>{t('join.as', { name: knownName })}</p>
      )}
      {info.allowSpectators && (
        <div>
          <p id={roleId} className={classes.label}>
            {t('join.role')}
          </p>
          <SegmentedControl
            fullWidth
            aria-labelledby={roleId}
            value={role}
            onChange={(value) => setRole(value as Role)}
            data={[
              { value: 'participant', label: t('join.participant') },
              { value: 'observer', label: t('join.observer') },
            ]}
          />
        </div>
      )}
      <Button type="submit" size="xl" fullWidth loading={isPending}>
        {t('join.submit')}
      </Button>
      {knownName === null && <p className={classes.small}>{t('join.noAccount')}</p>}
    </form>
  );
}

/** One call for both kinds of people: a member gets the session, everybody else a pass for it. */
function useJoin(sessionId: PokerSessionId) {
  const navigate = useNavigate();
  const write = useWrite(joinSession, { params: { sessionId } });
  const words = useProblemText(write.error);
  const join = ({ name, role }: { name: string; role: Role }): void =>
    write.mutate(
      { body: { name, role, rejoin: true } },
      {
        onSuccess(answer) {
          if ('guestToken' in answer) keepPass(sessionId, answer);
          void navigate(`/poker/sessions/${sessionId}`, { replace: true });
        },
      },
    );
  return { join, isPending: write.isPending, words };
}
