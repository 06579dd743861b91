import { Stack } from '#ui/layout/stack.tsx';
import { ApiProblem } from '#ui/api/problem.ts';
import { useProblemText } from '#ui/text/problem-text.ts';
import classes from './line-failure.module.css';

/** What failed, in the drawer's words; below it the server's own (C1-48), and what is safe. */
export function LineFailure({ title, error, safe }: { title: string; error: unknown; safe: string }) {
  const words = useProblemText(error instanceof ApiProblem ? error : null);
  return (
    <Stack gap={2} className={classes.failure} role="alert">
      <b>{title}</b>
      {words && words !== title && <span>{words}</span>}
      <span>{safe}</span>
    </Stack>
  );
}
