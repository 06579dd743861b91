import { Button, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useId, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Notice } from '#ui/parts/notice.tsx';
import type { ApiProblem } from '#ui/api/problem.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { GUEST_NAME_MAX, joinAsGuest, type GuestPass, type JoinInfo } from '../../../contract/participant.ts';
import { joinSession } from '../../../contract/lifecycle.ts';
import { poker } from '../../../contract/problems.ts';
import type { PokerSessionId } from '../../../contract/ids.ts';
import { isClosed } from '../../../rules/session-status.ts';
import type { PokerSession, SessionStatus } from '../../../contract/session.ts';
import { passes } from '../guest-pass.ts';
import classes from '#ui/parts/join-form.module.css';
import { Seats } from './seats.tsx';
import type * as z from 'zod/mini';

type Info = z.output<typeof JoinInfo>;
type Role = 'participant' | 'observer';

/** The session's name, who leads it, and the way in. */
export function JoinForm({ info }: { info: Info }) {
  const t = useText('poker-entry');
  const me = useMe();
  const closed = useProblemText({ code: poker.join_closed.code, message: poker.join_closed.text });
  const status = openStatuses[info.status];
  return (
    <div className={classes.join}>
      <ScreenHead
        kind={t('join.kind')}
        title={info.name}
        lead={
          <>
            {t('join.lead', { name: info.facilitatorName })} {status && t(`join.status.${status}`)}
          </>
        }
      />
      {isClosed(info.status as SessionStatus) ? (
        <>
          <Notice tone="note" title={closed}>
            {t('join.closedHint')}
          </Notice>
          {me ? <BackToSeat sessionId={info.id} name={me.name} /> : <WaysOn sessionId={info.id} />}
        </>
      ) : info.requireLogin && !me ? (
        <SignInFirst />
      ) : (
        <NameForm info={info} knownName={me?.name ?? null} />
      )}
    </div>
  );
}

/** What is said of a session that can be joined. */
const openStatuses: Readonly<Record<string, 'waiting' | 'running' | 'paused' | undefined>> = {
  DRAFT: 'waiting',
  ACTIVE: 'running',
  PAUSED: 'paused',
};

/** Who took part, as a guest before they registered perhaps, may read what came of it. */
function BackToSeat({ sessionId, name }: { sessionId: PokerSessionId; name: string }) {
  const t = useText('poker-entry');
  const { join, isPending, words, isClosedTo } = useJoin(sessionId);
  if (isClosedTo) {
    return (
      <>
        <p role="status">{t('join.notThere')}</p>
        <LinkButton to="/" size={48} isWide>
          {t('join.home')}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <Button
        size="xl"
        variant="default"
        fullWidth
        loading={isPending}
        onClick={() => join({ name: name.slice(0, GUEST_NAME_MAX), role: 'participant' })}
      >
        {t('join.results')}
      </Button>
      <p className={classes.small} role="status">
        {words}
      </p>
    </>
  );
}

/** A session that is over tells a stranger nothing; where somebody who took part reads it, and the way home. */
function WaysOn({ sessionId }: { sessionId: PokerSessionId }) {
  const t = useText('poker-entry');
  return (
    <>
      <LinkButton to={`/login?from=${encodeURIComponent(`/poker/sessions/${sessionId}`)}`} look="primary" size={48} isWide>
        {t('join.signInForResults')}
      </LinkButton>
      <LinkButton to="/" size={48} isWide>
        {t('join.home')}
      </LinkButton>
    </>
  );
}

function SignInFirst() {
  const t = useText('poker-entry');
  const { pathname } = useLocation();
  const words = useProblemText({ code: poker.sign_in_required.code, message: poker.sign_in_required.text });
  return (
    <>
      <Notice tone="note" title={words}>
        {t('join.signInHint')}
      </Notice>
      <LinkButton to={`/login?from=${encodeURIComponent(pathname)}`} look="primary" size={48} isWide>
        {t('join.signIn')}
      </LinkButton>
    </>
  );
}

function NameForm({ info, knownName }: { info: Info; knownName: string | null }) {
  const t = useText('poker-entry');
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
      <Seats leader={info.facilitatorName} name={knownName ?? name} isObserver={role === 'observer'} />
      {words && (
        <Notice tone="error" title={words}>
          {t('join.kept')}
        </Notice>
      )}
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
        <p className={classes.known}>{t(info.isVisitor ? 'join.asVisitor' : 'join.as', { name: knownName })}</p>
      )}
      {info.allowSpectators && <RoleChoice role={role} onChange={setRole} />}
      <Button type="submit" size="xl" fullWidth loading={isPending}>
        {t('join.submit')}
      </Button>
      {knownName === null && <p className={classes.small}>{t('join.noAccount')}</p>}
    </form>
  );
}

function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const t = useText('poker-entry');
  const id = useId();
  return (
    <div>
      <p id={id} className={classes.label}>
        {t('join.role')}
      </p>
      <SegmentedControl
        fullWidth
        size="md"
        aria-labelledby={id}
        value={role}
        onChange={onChange}
        data={[
          { value: 'participant', label: t('join.participant') },
          { value: 'observer', label: t('join.observer') },
        ]}
      />
    </div>
  );
}

interface Wanted {
  readonly name: string;
  readonly role: Role;
}

/**
 * One call for both kinds of people: a member gets the session, everybody else a pass for it. Somebody who is signed in
 * to another account than the session's is unknown to it, and comes in under their name like anybody with the link.
 */
function useJoin(sessionId: PokerSessionId) {
  const navigate = useNavigate();
  const own = useWrite(joinSession, { params: { sessionId } });
  const guest = useWrite(joinAsGuest, { params: { sessionId } });
  const error = guest.error ?? (isForeign(own.error) ? null : own.error);
  const words = useProblemText(error);
  const enter = (answer: GuestPass | PokerSession): void => {
    if ('guestToken' in answer) passes.keep(sessionId, answer);
    void navigate(`/poker/sessions/${sessionId}`, { replace: true });
  };
  const join = (body: Wanted): void =>
    own.mutate(
      { body: { ...body, rejoin: true } },
      { onSuccess: enter, onError: (error) => isForeign(error) && guest.mutate({ body }, { onSuccess: enter }) },
    );
  return { join, isPending: own.isPending || guest.isPending, words, isClosedTo: error?.code === poker.join_closed.code };
}

const isForeign = (error: ApiProblem | null): boolean => error?.code === poker.session_not_found.code;
