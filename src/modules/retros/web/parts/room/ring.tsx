import type { ReactNode } from 'react';
import classes from './ring.module.css';

/** A ring that fills, 36 wide, with a figure or a sign in its middle. @param share 0 to 1 */
export function Ring({ share, tone, children }: { share: number; tone: 'iris' | 'mint' | 'coral'; children: ReactNode }) {
  return (
    <span className={classes.ring} data-tone={tone} aria-hidden="true">
      <svg viewBox="0 0 36 36" width="36" height="36">
        <circle cx="18" cy="18" r="16" className={classes.track} />
        {share > 0 && (
          <circle
            cx="18"
            cy="18"
            r="16"
            className={classes.filled}
            pathLength="1"
            strokeDasharray={`${share} 1`}
            transform="rotate(-90 18 18)"
          />
        )}
      </svg>
      <span>{children}</span>
    </span>
  );
}
