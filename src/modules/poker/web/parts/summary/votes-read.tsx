import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiProblem } from '#ui/api/problem.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';

interface Props<T> {
  readonly read: UseQueryResult<T, ApiProblem>;
  readonly children: (data: T) => ReactNode;
}

/** A table of votes; where it could not be read, the documented text with the reason below. */
export function VotesRead<T>({ read, children }: Props<T>) {
  const t = useText('poker');
  const reason = useProblemText(read.error);
  return (
    <Loaded read={read} failed={t('room.failed.history')} safe={reason}>
      {children}
    </Loaded>
  );
}
