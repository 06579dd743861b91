import classes from './status-shape.module.css';

/** Shapes that stay apart without colour: dashed ring, ring, pie, pause, tick, cross. */
export type StatusKind = 'draft' | 'todo' | 'active' | 'almost' | 'paused' | 'done' | 'canceled';

/** A 16-px shape and a word; never a filled pill. */
export function StatusShape({ kind, children }: { kind: StatusKind; children?: React.ReactNode }) {
  return (
    <span className={classes.status}>
      <svg
        className={classes.shape}
        data-kind={kind}
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        {shapes[kind]}
      </svg>
      {children}
    </span>
  );
}

const ring = <circle cx="8" cy="8" r="6.1" />;
const shapes: Record<StatusKind, React.ReactNode> = {
  draft: <circle cx="8" cy="8" r="6.1" strokeDasharray="2.4 2.39" />,
  todo: ring,
  active: (
    <>
      {ring}
      <path d="M8 4.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" stroke="none" />
    </>
  ),
  almost: (
    <>
      {ring}
      <path d="M8 8V4.600a3.4 3.4 0 1 1-3.4 3.400z" fill="currentColor" stroke="none" />
    </>
  ),
  paused: (
    <>
      {ring}
      <path d="M6.5 6v4M9.5 6v4" strokeLinecap="round" />
    </>
  ),
  done: (
    <>
      <circle cx="8" cy="8" r="6.9" fill="currentColor" stroke="none" />
      <path d="m5.3 8.2 1.9 1.9 3.5-3.9" stroke="var(--surface)" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  canceled: (
    <>
      {ring}
      <path d="m6 6 4 4m0-4-4 4" strokeLinecap="round" />
    </>
  ),
};
