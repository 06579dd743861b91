import { createContext, use, type ReactNode } from 'react';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import classes from './gallery.module.css';

/** The group that the parts inside are shown in. */
export const Group = createContext('');

/** How wide the states of a part are, in pixels; without one they take the whole line. */
type Width = number | 'own' | undefined;
const PartWidth = createContext<Width>(undefined);

interface PartProps {
  readonly name: string;
  readonly isPage?: boolean;
  readonly width?: Width;
  readonly children: ReactNode;
}

/** One part with all its states, below its name; `/dev/parts?part=Avatar` shows it alone, `?part=Charts` a whole group. */
export function Part({ name, isPage = false, width, children }: PartProps) {
  const group = use(Group);
  const only = new URLSearchParams(window.location.search).get('part');
  if (only !== null && only !== name && only !== group) return null;
  // Two pages within one would have two main parts.
  if (isPage && only === null) {
    return (
      <section className={classes.part}>
        <a className="text-link" href={`?part=${name}`}>
          {name}
        </a>
      </section>
    );
  }
  return (
    <section id={name} className={classes.part} aria-labelledby={`${name}-name`}>
      <Stack gap={16}>
        <h2 id={`${name}-name`} className={classes.name}>
          {name}
        </h2>
        <Row gap={24} wrap align="start">
          <PartWidth value={width}>{children}</PartWidth>
        </Row>
      </Stack>
    </section>
  );
}

/** @param own its width, where the part's is another */
export function State({ is, width: own, children }: { is: string; width?: Width; children: ReactNode }) {
  const ofPart = use(PartWidth);
  const width = own ?? ofPart;
  return (
    <div className={classes.state} data-wide={width === undefined || undefined} style={typeof width === 'number' ? { width } : undefined}>
      <Stack gap={8}>
        <Muted size={12}>{is}</Muted>
        <div>{children}</div>
      </Stack>
    </div>
  );
}

export const LONG = 'A name that goes on for longer than anybody had in mind when the column was made, and does not stop there';
