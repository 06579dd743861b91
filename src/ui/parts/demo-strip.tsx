import { Link } from 'react-router';
import classes from './demo-strip.module.css';

interface Props {
  /** In the reader's language: what it is called, what it says, and its two ways on. */
  readonly words: { readonly label: string; readonly text: string; readonly again: string; readonly register: string };
  readonly onAgain: () => void;
}

/** Says on every screen of a demo what it is, and leads out of it. */
export function DemoStrip({ words, onAgain }: Props) {
  return (
    <aside className={classes.strip} aria-label={words.label}>
      <p>{words.text}</p>
      <button type="button" className={classes.again} onClick={onAgain}>
        {words.again}
      </button>
      <Link to="/register">{words.register}</Link>
    </aside>
  );
}
