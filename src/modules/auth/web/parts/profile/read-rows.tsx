import type { ReactNode } from 'react';
import type { ApiProblem } from '#ui/api/problem.ts';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import classes from './panels.module.css';

interface Props<T> {
  data: { readonly items: readonly T[] } | undefined;
  error: ApiProblem | null;
  onRetry: () => void;
  children: (items: readonly T[]) => ReactNode;
}

/** Rows of a panel while they are on their way, when they failed, and when they are there. */
export function ReadRows<T>({ data, error, onRetry, children }: Props<T>) {
  const words = useProblemText(error);
  if (data) return children(data.items);
  if (words !== null) return <ErrorState title={words} requestId={error?.requestId} onRetry={onRetry} />;
  return (
    <div className={classes.inset}>
      <RowsSkeleton rows={3} />
    </div>
  );
}
