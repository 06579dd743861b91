import classes from './nothing.module.css';

/** In place of a chart that has nothing to draw: a dash, and what makes it appear. */
export function Nothing({ text }: { text: string }) {
  return (
    <p className={classes.nothing}>
      <b aria-hidden="true">–</b>
      {text}
    </p>
  );
}
