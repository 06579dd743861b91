import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Participant } from '#modules/poker/contract/participant.ts';
import { shortNames, votersOf, onlookersOf } from '#modules/poker/web/parts/table/seats.ts';
import { lazy } from '#ui/module/lazy.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Felt } from '#ui/parts/felt.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { EmptySeat } from '#ui/parts/playing-card.tsx';
import { Bone } from '#ui/parts/skeletons.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { GuestNote } from './guest-note.tsx';
import classes from '#ui/parts/lobby.module.css';
import { AsyncNote } from './lazy-parts.tsx';
import { usePoker } from './room-context.tsx';
import { RoomFrame } from './room-frame.tsx';

const ShareLink = lazy(() => import('./share-link.tsx').then((module) => ({ default: module.ShareLink })));

/** Before the start: who is here already, the link for the others, and the stories that wait. */
export function Lobby() {
  const t = useText('poker');
  return (
    <RoomFrame
      main={<LobbyTable />}
      aside={
        <>
          <Panel isDense title={t('room.invite.title')}>
            <Suspense fallback={<Bone height={300} radius={12} />}>
              <ShareLink />
            </Suspense>
          </Panel>
          <GuestNote />
        </>
      }
    />
  );
}

function LobbyTable() {
  const t = useText('poker');
  const entry = useText('poker-entry');
  const { session } = usePoker();
  const people = votersOf(session.participants);
  const names = shortNames(people);
  return (
    <div className={classes.lobby}>
      <header className={classes.head}>
        <p className={classes.over}>{entry('lobby.over', { deck: session.deck.name })}</p>
        <h1 className={classes.title}>{session.name}</h1>
        {session.description !== '' && <p className={classes.description}>{session.description}</p>}
      </header>
      <Felt className={classes.felt}>
        <ul className={classes.seats} aria-label={t('room.table.seats')}>
          {people.map((person) => (
            <LobbySeat key={person.id} person={person} name={names.get(person.id) ?? person.name} />
          ))}
        </ul>
        <Start />
      </Felt>
      <Onlookers />
    </div>
  );
}

function LobbySeat({ person, name }: { person: Participant; name: string }) {
  const t = useText('poker');
  const { online, you } = usePoker();
  const isYou = person.id === you?.participantId;
  const isHere = online.has(person.id) || isYou;
  return (
    <li className={classes.seat} data-away={!isHere || undefined}>
      <EmptySeat width={62}>
        <Avatar person={person} size={32} isNamed={false} />
      </EmptySeat>
      <span className={classes.name}>
        <i aria-hidden="true" />
        <span>{isYou ? t('room.you') : name}</span>
      </span>
      <small>{person.role === 'facilitator' ? t('room.role.facilitator') : !isHere && t('room.seat.away')}</small>
    </li>
  );
}

/** Start for the facilitator, a word of patience for everybody else. */
function Start() {
  const entry = useText('poker-entry');
  const { session, online, leads, canSend, act } = usePoker();
  const here = session.participants.filter((one) => online.has(one.id)).length;
  const facilitator = session.participants.find((one) => one.role === 'facilitator');
  const waiting = facilitator ? entry('lobby.waitFor', { name: facilitator.name }) : entry('lobby.wait');
  return (
    <div className={classes.start}>
      <p className={classes.count}>{entry('lobby.here', { count: here })}</p>
      {leads ? (
        <Button size="xl" leftSection={<IconPlayerPlay />} disabled={!canSend} onClick={() => void act.start()}>
          {entry('lobby.start')}
        </Button>
      ) : (
        <p className={classes.wait}>{waiting}</p>
      )}
      {leads && (
        <p className={classes.note}>
          {entry(session.stories.length === 0 ? 'lobby.noStories' : 'lobby.stories', { count: session.stories.length })}
        </p>
      )}
      {session.async && (
        <p className={classes.note}>
          <Suspense>
            <AsyncNote />
          </Suspense>
        </p>
      )}
    </div>
  );
}

function Onlookers() {
  const t = useText('poker');
  const format = useFormat();
  const { session } = usePoker();
  const people = onlookersOf(session.participants);
  if (people.length === 0) return null;
  return <p className={classes.note}>{t('room.table.onlookers', { names: format.list(people.map((one) => one.name)) })}</p>;
}
