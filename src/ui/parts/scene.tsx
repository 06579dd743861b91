import type { ReactNode } from 'react';
import classes from './scene.module.css';

/** `stories` papers to fill · `deck` backs and a face · `seats` one card among free places · `search` a card under a lens · `done` a tick · `lost` a coral card · `closed` a face-down card behind a dashed line. */
export type SceneKind = 'stories' | 'deck' | 'seats' | 'search' | 'done' | 'lost' | 'closed';

/** Small pictures from the card shapes, for empty, lost and closed places. */
export function Scene({ kind }: { kind: SceneKind }) {
  return (
    <svg className={classes.scene} width="220" height="120" viewBox="0 0 220 120" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="scene-stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <rect width="1.6" height="6" className={classes.stripe} />
        </pattern>
      </defs>
      {scenes[kind]}
    </svg>
  );
}

interface CardProps {
  x: number;
  y?: number;
  tilt?: number;
  tone?: 'plain' | 'iris' | 'coral' | 'seat';
  children?: ReactNode;
}

function Card({ x, y = 24, tilt = 0, tone = 'plain', children }: CardProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt} 25 35)`}>
      <rect width="50" height="70" rx="9" className={classes.card} data-tone={tone} />
      {children}
    </g>
  );
}

function Back({ x, y = 24, tilt = 0 }: Omit<CardProps, 'tone' | 'children'>) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt} 25 35)`}>
      <rect width="50" height="70" rx="9" className={classes.back} />
      <rect x="4.5" y="4.5" width="41" height="61" rx="6" fill="url(#scene-stripes)" className={classes.backLine} />
    </g>
  );
}

function Lines({ isMarked = false }: { isMarked?: boolean }) {
  return (
    <>
      <rect x="9" y="14" width="17" height="5" rx="2.5" className={isMarked ? classes.mark : classes.word} />
      <rect x="9" y="27" width="32" height="4" rx="2" className={classes.word} />
      <rect x="9" y="37" width="23" height="4" rx="2" className={classes.word} />
    </>
  );
}

function Figure({ children, tone = 'iris' }: { children: string; tone?: 'iris' | 'coral' | 'muted' }) {
  return (
    <text x="25" y="43" textAnchor="middle" className={classes.figure} data-tone={tone}>
      {children}
    </text>
  );
}

const scenes: Record<SceneKind, ReactNode> = {
  stories: (
    <>
      <Card x={38} y={30} tilt={-9}>
        <Lines />
      </Card>
      <Card x={84} y={24} tilt={1}>
        <Lines />
      </Card>
      <Card x={130} y={22} tilt={8} tone="iris">
        <Lines isMarked />
      </Card>
    </>
  ),
  deck: (
    <>
      <Back x={42} y={28} tilt={-10} />
      <Back x={84} y={22} tilt={1} />
      <Card x={128} y={26} tilt={10} tone="iris">
        <Figure>5</Figure>
      </Card>
    </>
  ),
  seats: (
    <>
      <Card x={36} tilt={-3} tone="iris">
        <Figure>A</Figure>
      </Card>
      <Card x={94} tone="seat">
        <Figure tone="iris">+</Figure>
      </Card>
      <Card x={152} tone="seat">
        <Figure tone="iris">+</Figure>
      </Card>
    </>
  ),
  search: (
    <>
      <Card x={52} tilt={-7} tone="seat" />
      <Card x={84} y={20} tilt={3}>
        <Lines />
      </Card>
      <circle cx="138" cy="66" r="19" className={classes.lens} />
      <path d="m152 80 15 15" className={classes.handle} />
    </>
  ),
  done: (
    <Card x={85} tilt={-3}>
      <path d="m14 36 8 8 15-17" className={classes.tick} />
    </Card>
  ),
  lost: (
    <>
      <Card x={44} y={28} tilt={-10}>
        <Figure tone="muted">?</Figure>
      </Card>
      <Card x={86} y={18} tone="coral">
        <Figure tone="coral">!</Figure>
      </Card>
      <Card x={128} y={28} tilt={10}>
        <Figure tone="muted">?</Figure>
      </Card>
    </>
  ),
  closed: (
    <>
      <Card x={34} tone="seat" />
      <Back x={85} y={22} tilt={-2} />
      <Card x={136} tone="seat" />
    </>
  ),
};
