import classes from './logo.module.css';

/** Two tilted cards with a tick; `isMark` leaves the word out. */
export function Logo({ isMark = false, size = 26 }: { isMark?: boolean; size?: number }) {
  return (
    <span className={classes.logo}>
      <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
        <rect x="2.4" y="3.8" width="12" height="17.6" rx="3" fill="#f57050" transform="rotate(-8 8.4 12.6)" />
        <rect x="9" y="3.2" width="14" height="18.6" rx="3.2" fill="#6450ea" transform="rotate(6 16 12.5)" />
        <path d="m12.6 12.8 2.5 2.6 4.6-5" fill="none" stroke="#fff" strokeWidth="2.1" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {isMark ? <span className="visually-hidden">Trimtab</span> : <span className={classes.word}>Trimtab</span>}
    </span>
  );
}
