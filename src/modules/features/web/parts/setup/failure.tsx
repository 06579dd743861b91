import { useProblemText, type WordedProblem } from '#ui/text/problem-text.ts';
import classes from './failure.module.css';

/** What failed in bold, why beneath; announced at once. Nothing where nothing failed. */
export function Failure({ error, title }: { error: WordedProblem | null; title: string }) {
  const why = useProblemText(error);
  if (why === null) return null;
  return (
    <div className={classes.failure} role="alert">
      <b>{title}</b>
      <span>{why}</span>
    </div>
  );
}
