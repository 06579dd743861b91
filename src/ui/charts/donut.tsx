import type { ReactNode } from 'react';
import { arcsOf, type Share } from './shares.ts';
import classes from './shares.module.css';
import tones from './tones.module.css';

interface Props {
  shares: readonly Share[];
  /** In the middle: the figure that matters, and one or two words under it. */
  figure: ReactNode;
  label: string;
}

const RADIUS = 42; // of a picture of 100 by 100
const GAP = 1.2; // per cent between two arcs

/** Shares of a whole, each named beside it with its figure; those names are text that screen readers read. */
export function Donut({ shares, figure, label }: Props) {
  const arcs = arcsOf(shares);
  return (
    <div className={`${classes.donut} ${tones.tones}`}>
      <div className={classes.ring}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle cx="50" cy="50" r={RADIUS} className={classes.track} />
          {arcs.map(({ key, tone, from, length }) => (
            <circle
              key={key}
              cx="50"
              cy="50"
              r={RADIUS}
              pathLength={100}
              className={classes.arc}
              data-tone={tone}
              strokeDasharray={`${arcs.length > 1 ? Math.max(0.5, length - GAP) : length} 100`}
              strokeDashoffset={-from}
            />
          ))}
        </svg>
        <p className={classes.middle}>
          <b>{figure}</b>
          <span>{label}</span>
        </p>
      </div>
      <ShareNames shares={shares} />
    </div>
  );
}

/** One bar of 100 % cut into its shares, each named beneath. */
export function SplitBar({ shares }: { shares: readonly Share[] }) {
  return (
    <div className={`${classes.split} ${tones.tones}`}>
      <div className={classes.bar} aria-hidden="true">
        {arcsOf(shares).map(({ key, tone, length }) => (
          <span key={key} data-tone={tone} style={{ width: `${length}%` }} />
        ))}
      </div>
      <ShareNames shares={shares} />
    </div>
  );
}

function ShareNames({ shares }: { shares: readonly Share[] }) {
  return (
    <dl className={classes.names}>
      {shares.map(({ key, name, text, tone }) => (
        <div key={key} className={classes.name} data-tone={tone}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
