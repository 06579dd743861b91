import type { ReactNode } from 'react';
import { useLateError, type LateRead } from '#ui/parts/use-late-error.ts';
import { useProblemText } from '#ui/text/problem-text.ts';
import { ErrorState } from './error-state.tsx';
import { RowsSkeleton } from './skeletons.tsx';

interface Props<T> {
  /** A read, or several together. */
  readonly read: LateRead & { readonly data: T | undefined; readonly refetch: () => unknown };
  /** Shown while it loads, in the final geometry. */
  readonly skeleton?: ReactNode;
  /** What did not come: "The sprints could not be loaded." The problem's own text unless given. */
  readonly failed?: string | undefined;
  readonly safe?: ReactNode;
  /** Further ways out of a failure. */
  readonly actions?: ReactNode;
  /** Nothing else is on the page: the failure has its heading. */
  readonly isPage?: boolean;
  /** Wraps the skeleton and the failure, where the content brings its own frame. */
  readonly around?: (inside: ReactNode) => ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What was read; a skeleton until it is there, and after 4 s, or once it has failed, why not, with another try. */
export function Loaded<T>({ read, skeleton, failed, safe, actions, isPage, around = same, children }: Props<T>) {
  const error = useLateError(read);
  const words = useProblemText(error);
  if (read.data !== undefined && !error) return children(read.data);
  if (!error) return around(skeleton ?? <RowsSkeleton rows={4} />);
  // What is not there is not there the next time either.
  const retry = error.status === 404 ? undefined : () => void read.refetch();
  const text = { title: failed ?? words ?? '', safe, requestId: error.requestId };
  return around(<ErrorState {...text} onRetry={retry} actions={actions} {...(isPage && { isPage })} />);
}

const same = (inside: ReactNode): ReactNode => inside;
