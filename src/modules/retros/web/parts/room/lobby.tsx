import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { CarryOverPanel } from '#modules/retros/web/parts/actions/carry-over-panel.tsx';
import { useColumnWords } from '#modules/retros/web/parts/board/column-words.ts';
import { useFormatWords } from '#modules/retros/web/parts/create/format-words.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Felt } from '#ui/parts/felt.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { EmptySeat } from '#ui/parts/playing-card.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from '#ui/parts/lobby.module.css';
import own from './lobby.module.css';
import { GuestNote } from './guest-note.tsx';
import { useRetro } from './room-context.tsx';
import { RoomFrame } from './room-frame.tsx';
import { ShareLink } from './share-link.tsx';
import { useNextStep } from './use-next-step.ts';

/** Before the start: who is here, what will be asked, the link for the others, and what last time left open. */
export function Lobby() {
  const t = useText('retros');
  const { session, isDemo } = useRetro();
  return (
    <RoomFrame
      main={<LobbyTable />}
      aside={
        <>
          {session.carryOver.length > 0 && <CarryOverPanel />}
          {!isDemo && (
            <Panel isDense title={t('room.invite.title')}>
              <ShareLink />
            </Panel>
          )}
          <GuestNote />
        </>
      }
    />
  );
}

function LobbyTable() {
  const t = useText('retros');
  const words = useColumnWords();
  const formatWords = useFormatWords();
  const { session } = useRetro();
  return (
    <div className={classes.lobby}>
      <header className={classes.head}>
        <p className={classes.over}>{formatWords(session).name}</p>
        <h1 className={classes.title}>{session.name}</h1>
        {session.description !== '' && <p className={classes.description}>{session.description}</p>}
      </header>
      <Felt className={classes.felt}>
        <ul className={own.columns} aria-label={t('lobby.columns')}>
          {session.columns.map((column) => (
            <li key={column.id}>
              <b>{words(column).title}</b>
              <span>{words(column).question}</span>
            </li>
          ))}
        </ul>
        <ul className={classes.seats} aria-label={t('lobby.people')}>
          {session.participants.map((person) => (
            <LobbySeat key={person.id} person={person} />
          ))}
        </ul>
        <Start />
      </Felt>
    </div>
  );
}

function LobbySeat({ person }: { person: ReturnType<typeof useRetro>['session']['participants'][number] }) {
  const t = useText('retros');
  const { online, you } = useRetro();
  const isYou = person.id === you?.participantId;
  const isHere = online.has(person.id) || isYou;
  return (
    <li className={classes.seat} data-away={!isHere || undefined}>
      <EmptySeat width={62}>
        <Avatar person={person} size={32} isNamed={false} />
      </EmptySeat>
      <span className={classes.name}>
        <i aria-hidden="true" />
        <span>{isYou ? t('lobby.you') : person.name}</span>
      </span>
      <small>
        {person.role === 'facilitator' || person.role === 'observer' ? t(`room.role.${person.role}`) : !isHere && t('room.people.away')}
      </small>
    </li>
  );
}

/** Start for the facilitator, a word of patience for everybody else. */
function Start() {
  const t = useText('retros');
  const { session, online, leads, canSend } = useRetro();
  const next = useNextStep();
  const here = session.participants.filter((one) => online.has(one.id)).length;
  const facilitator = session.participants.find((one) => one.role === 'facilitator');
  const isBack = session.status === 'ACTIVE';
  return (
    <div className={classes.start}>
      <p className={classes.count}>{t('lobby.here', { count: here })}</p>
      {leads && next ? (
        <Button size="xl" leftSection={<IconPlayerPlay />} disabled={!canSend} onClick={next.go}>
          {t(isBack ? 'lobby.goOn' : 'lobby.start')}
        </Button>
      ) : (
        <p className={classes.wait}>{facilitator ? t('lobby.waitFor', { name: facilitator.name }) : t('lobby.wait')}</p>
      )}
      <p className={classes.note}>{t(session.settings.hideCards ? 'lobby.hidden' : 'lobby.visible')}</p>
    </div>
  );
}
