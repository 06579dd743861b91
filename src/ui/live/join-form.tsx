import { Button, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProblemKind } from '#shared/problem.ts';
import type { ApiProblem } from '#ui/api/problem.ts';
import { useMe } from '#ui/api/use-session.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { usePageTitle } from '#ui/parts/page-title.ts';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import classes from '#ui/parts/join-form.module.css';
import type { GuestPasses, KeptPass } from './guest-passes.ts';

type Role = 'participant' | 'observer';
interface Wanted {
  readonly name: string;
  readonly role: Role;
}

/** What both kinds of room say of coming in. */
type JoinKey =
  | `join.${'as' | 'asVisitor' | 'closedHint' | 'home' | 'kept' | 'kind' | 'lead' | 'name' | 'nameMissing' | 'noAccount' | 'notThere'}`
  | `join.${'membersOnly' | 'observer' | 'otherAccount' | 'participant' | 'results' | 'role' | 'signIn' | 'signInForResults'}`
  | `join.${'submit' | 'switchAccount' | 'title' | 'unknown' | 'unknownHint'}`;
type Tell = (key: JoinKey, values?: { readonly name: string }) => string;

interface JoinInfo {
  readonly name: string;
  readonly status: string;
  readonly requireLogin: boolean;
  readonly facilitatorName: string;
  readonly isVisitor: boolean;
}

interface Write<Body> {
  readonly error: ApiProblem | null;
  readonly isPending: boolean;
  mutate(input: { body: Body }, then: { onSuccess: (answer: object) => void; onError?: (error: ApiProblem) => void }): void;
}

/** A room that people come into by a link. */
interface Way {
  /** A member gets the session. */
  readonly own: Write<Wanted & { rejoin: true }>;
  /** Everybody else gets a pass for it. */
  readonly guest: Write<Wanted>;
  readonly sessionId: string;
  readonly passes: GuestPasses;
  readonly problems: Readonly<Record<'join_closed' | 'sign_in_required' | 'session_not_found', ProblemKind>>;
  /** Address of the room. */
  readonly room: string;
  readonly nameMax: number;
}

interface Props<Info extends JoinInfo> {
  readonly t: Tell;
  readonly way: Way;
  /** What is said of a session that can be joined; null when it cannot. */
  readonly openText: (info: Info) => string | null;
  readonly canObserve: (info: Info) => boolean;
  /** Shown above the name. */
  readonly seats?: (leader: string, wanted: Wanted) => ReactNode;
}

/** What a share link shows: the session's name, who leads it, and the way in. */
export function JoinBody<Info extends JoinInfo>({ read, ...props }: Props<Info> & { read: UseQueryResult<Info, ApiProblem> }) {
  const { t, way } = props;
  usePageTitle(read.data?.name ?? t('join.title'));
  if (read.error?.code === way.problems.session_not_found.code || read.error?.status === 404) {
    return (
      <>
        <h1 className="visually-hidden">{t('join.title')}</h1>
        <EmptyState scene="lost" title={t('join.unknown')} action={<LinkButton to="/">{t('join.home')}</LinkButton>}>
          {t('join.unknownHint')}
        </EmptyState>
      </>
    );
  }
  return (
    <Loaded read={read} skeleton={<JoinWaiting />} isPage>
      {(info) => <JoinForm info={info} {...props} />}
    </Loaded>
  );
}

export const JoinWaiting = () => (
  <Loading>
    <Bone width={260} height={40} radius={8} />
    <Bone width={200} height={18} />
    <Bone height={44} radius={10} />
    <Bone height={48} radius={12} />
  </Loading>
);

function JoinForm<Info extends JoinInfo>({ t, info, way, openText, canObserve, seats }: Props<Info> & { info: Info }) {
  const me = useMe();
  const closed = useProblemText({ code: way.problems.join_closed.code, message: way.problems.join_closed.text });
  const join = useJoin(way);
  const open = openText(info);
  return (
    <div className={classes.join}>
      <ScreenHead
        kind={t('join.kind')}
        title={info.name}
        lead={
          <>
            {t('join.lead', { name: info.facilitatorName })} {open}
          </>
        }
      />
      {open === null ? (
        <>
          <Notice tone="note" title={closed}>
            {t('join.closedHint')}
          </Notice>
          {me ? <BackToSeat t={t} join={join} name={me.name} /> : <WaysOn t={t} room={way.room} />}
        </>
      ) : info.requireLogin && (!me || info.isVisitor) ? (
        <MembersOnly t={t} kind={way.problems.sign_in_required} isVisitor={me !== null && info.isVisitor} />
      ) : (
        <NameForm {...{ t, info, join, seats }} canObserve={canObserve(info)} nameMax={way.nameMax} knownName={me?.name ?? null} />
      )}
    </div>
  );
}

/** Who took part, as a guest before they registered perhaps, may read what came of it. */
function BackToSeat({ t, join: { join, isPending, words, isClosedTo }, name }: { t: Tell; join: Join; name: string }) {
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
      <Button size="xl" variant="default" fullWidth loading={isPending} onClick={() => join({ name, role: 'participant' })}>
        {t('join.results')}
      </Button>
      <p className={classes.small} role="status">
        {words}
      </p>
    </>
  );
}

/** A meeting that is over tells a stranger nothing; where somebody who took part reads it, and the way home. */
const WaysOn = ({ t, room }: { t: Tell; room: string }) => (
  <>
    <LinkButton to={`/login?from=${encodeURIComponent(room)}`} look="primary" size={48} isWide>
      {t('join.signInForResults')}
    </LinkButton>
    <LinkButton to="/" size={48} isWide>
      {t('join.home')}
    </LinkButton>
  </>
);

/** A person who is signed in to another account is shown how to switch. */
function MembersOnly({ t, kind, isVisitor }: { t: Tell; kind: ProblemKind; isVisitor: boolean }) {
  const { pathname } = useLocation();
  const words = useProblemText({ code: kind.code, message: kind.text });
  return (
    <>
      <Notice tone="note" title={isVisitor ? t('join.membersOnly') : words}>
        {t(isVisitor ? 'join.otherAccount' : 'join.membersOnly')}
      </Notice>
      <LinkButton to={isVisitor ? '/account-switch' : `/login?from=${encodeURIComponent(pathname)}`} look="primary" size={48} isWide>
        {t(isVisitor ? 'join.switchAccount' : 'join.signIn')}
      </LinkButton>
    </>
  );
}

interface NameProps extends Pick<Props<JoinInfo>, 't' | 'seats'> {
  readonly info: JoinInfo;
  readonly join: Join;
  readonly canObserve: boolean;
  readonly nameMax: number;
  readonly knownName: string | null;
}

function NameForm({ t, seats, info, join: { join, isPending, words }, canObserve, nameMax, knownName }: NameProps) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('participant');
  const [isMissing, setMissing] = useState(false);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = knownName ?? name.trim();
    setMissing(wanted === '');
    if (wanted === '') document.getElementById('guest-name')?.focus();
    else join({ name: wanted, role });
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {seats?.(info.facilitatorName, { name: knownName ?? name, role })}
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
          maxLength={nameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isMissing && t('join.nameMissing')}
        />
      ) : (
        <p className={classes.known}>{t(info.isVisitor ? 'join.asVisitor' : 'join.as', { name: knownName })}</p>
      )}
      {canObserve && <RoleChoice t={t} role={role} onChange={setRole} />}
      <Button type="submit" size="xl" fullWidth loading={isPending}>
        {t('join.submit')}
      </Button>
      {knownName === null && <p className={classes.small}>{t('join.noAccount')}</p>}
    </form>
  );
}

function RoleChoice({ t, role, onChange }: { t: Tell; role: Role; onChange: (role: Role) => void }) {
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

type Join = ReturnType<typeof useJoin>;

/** Of what joining answers, a pass alone has a token: the contracts of both kinds say so. */
const isPass = (answer: object): answer is KeptPass => 'guestToken' in answer;

/**
 * One call for both kinds of people. Somebody who is signed in to another account than the session's is unknown to it, and
 * comes in under their name like anybody with the link.
 */
function useJoin({ own, guest, sessionId, passes, problems, room, nameMax }: Way) {
  const navigate = useNavigate();
  const isForeign = (error: ApiProblem | null): boolean => error?.code === problems.session_not_found.code;
  const error = guest.error ?? (isForeign(own.error) ? null : own.error);
  const words = useProblemText(error);
  const enter = (answer: object): void => {
    if (isPass(answer)) passes.keep(sessionId, answer);
    void navigate(room, { replace: true });
  };
  const join = (wanted: Wanted): void => {
    const body = { ...wanted, name: wanted.name.slice(0, nameMax) };
    own.mutate(
      { body: { ...body, rejoin: true } },
      { onSuccess: enter, onError: (error) => isForeign(error) && guest.mutate({ body }, { onSuccess: enter }) },
    );
  };
  return { join, isPending: own.isPending || guest.isPending, words, isClosedTo: error?.code === problems.join_closed.code };
}
