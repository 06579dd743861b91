import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiProblem } from '#ui/api/problem.ts';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';

/** One tool's content, or that it is on its way, or why it did not come. */
export function Asked<T>({
  read,
  rows = 4,
  children,
}: {
  read: UseQueryResult<T, ApiProblem>;
  rows?: number;
  children: (data: T) => ReactNode;
}) {
  const { data, error, refetch } = read;
  const words = useProblemText(error);
  if (data !== undefined) return children(data);
  if (words !== null) return <ErrorState title={words} requestId={error?.requestId} onRetry={() => void refetch()} />;
  return (
    <Panel>
      <RowsSkeleton rows={rows} />
    </Panel>
  );
}
