import type { CSSProperties } from 'react';
import classes from './avatar.module.css';
import { hueOf, initialOf } from './person.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl?: string | null;
}

type Size = 16 | 20 | 24 | 28 | 32 | 40 | 64;

/** A person in their one hue. `isNamed` false when the name stands beside it. */
export function Avatar({ person, size = 28, isNamed = true }: { person: Person; size?: Size; isNamed?: boolean }) {
  const look = { '--hue': hueOf(person.id), '--size': `${size}px` } as CSSProperties;
  return (
    <span
      className={classes.avatar}
      style={look}
      {...(isNamed ? { role: 'img', 'aria-label': person.name, title: person.name } : { 'aria-hidden': true })}
    >
      {person.avatarUrl ? <img src={person.avatarUrl} alt="" width={size} height={size} loading="lazy" /> : initialOf(person.name)}
    </span>
  );
}

/** Several people, overlapping, then how many more there are. */
export function AvatarStack({ people, size = 28, most = 4 }: { people: readonly Person[]; size?: Size; most?: number }) {
  const shown = people.length > most + 1 ? people.slice(0, most) : people;
  const rest = people.length - shown.length;
  return (
    <span className={classes.stack}>
      {shown.map((person) => (
        <Avatar key={person.id} person={person} size={size} />
      ))}
      {rest > 0 && (
        <span
          className={classes.more}
          style={{ '--size': `${size}px` } as CSSProperties}
          title={people
            .slice(shown.length)
            .map((person) => person.name)
            .join(', ')}
        >
          +{rest}
        </span>
      )}
    </span>
  );
}
