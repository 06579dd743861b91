import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './demo-lobby.module.css';
import { Felt } from './felt.tsx';
import { EmptySeat, PlayingCard } from './playing-card.tsx';

const WIDTH = 62; // pixels
const tilts = [-5, 4, -3, 6] as const; // degrees: nobody lays a card down straight

interface Props {
  /** Who is there already. */
  readonly people: readonly string[];
  readonly you: string;
  /** What lies before each of them: a card face down, or a paper that nobody reads yet. */
  readonly lies: 'card' | 'paper';
  readonly isObserver?: boolean;
  readonly children: ReactNode;
}

/** The way into a demo: the table with its people and the free seat, and a paper on which one says how one takes part. */
export function DemoLobby({ people, you, lies, isObserver = false, children }: Props) {
  const half = Math.ceil(people.length / 2);
  const seat = (name: string, at: number) => (
    <li key={name}>
      {lies === 'card' ? <PlayingCard value={null} isFaceDown width={WIDTH} tilt={tilts[at % tilts.length] ?? 0} /> : <Paper />}
      <span>{name}</span>
    </li>
  );
  return (
    <Felt className={classes.felt}>
      <ul className={classes.seats} data-lies={lies} aria-hidden="true">
        {people.slice(0, half).map(seat)}
        <li data-own>
          <EmptySeat width={WIDTH}>{isObserver ? <IconEye size={24} stroke={1.75} /> : undefined}</EmptySeat>
          <span>{you}</span>
        </li>
        {people.slice(half).map((name, at) => seat(name, half + at))}
      </ul>
      <div className={classes.paper}>{children}</div>
    </Felt>
  );
}

/** A hidden card: its lines say nothing, and each is as long as every other. */
function Paper() {
  return (
    <span className={classes.card}>
      <i />
      <i />
      <i />
    </span>
  );
}
