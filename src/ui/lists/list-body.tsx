import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import type { SceneKind } from '#ui/parts/scene.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import type { List } from './list.ts';
import { clearFilters } from './clear-filters.ts';
import { useListWords } from './use-list-words.ts';

export interface States {
  /** There are no rows at all. */
  readonly empty: {
    readonly scene: SceneKind | ReactElement;
    readonly title: string;
    readonly text?: ReactNode;
    readonly action?: ReactNode;
  };
  /** There are rows, and the filters leave none; its button clears them. */
  readonly nothingFound?: { readonly title?: string; readonly text?: ReactNode; readonly clear?: string } | undefined;
  /** The rows could not be read; the title is the problem's own text unless given. */
  readonly failed?: { readonly title?: string; readonly safe?: ReactNode } | undefined;
}

interface Props extends States {
  readonly list: Pick<List<unknown>, 'rows' | 'total' | 'error' | 'retry' | 'isFiltered' | 'isStale' | 'isChanged' | 'clear'>;
  /** In the place of the rows while they load. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** The rows of a list, or why there are none: loading, failed, empty, nothing found. Says to screen readers how many there are. */
export function ListBody({ list, skeleton, children, empty, nothingFound, failed }: Props) {
  const t = useListWords();
  const ui = useText('ui');
  const { rows, total, error, retry, isFiltered, isStale, isChanged } = list;
  const problem = useProblemText(error);
  if (error) {
    return <ErrorState title={failed?.title ?? problem ?? ''} safe={failed?.safe} requestId={error.requestId} onRetry={retry} />;
  }
  return (
    <>
      <output className="visually-hidden">
        {rows ? isChanged && !isStale && t('lists.found', { count: total ?? 0 }) : ui('parts.loading')}
      </output>
      {!rows && skeleton}
      {rows && rows.length > 0 && children}
      {rows?.length === 0 && !isFiltered && (
        <EmptyState scene={empty.scene} title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
      {rows?.length === 0 && isFiltered && (
        <EmptyState
          scene="search"
          title={nothingFound?.title ?? t('lists.nothingFound')}
          action={
            <Button variant="default" onClick={() => clearFilters(list)}>
              {nothingFound?.clear ?? t('lists.clear')}
            </Button>
          }
        >
          {nothingFound?.text ?? (nothingFound?.title === undefined && t('lists.nothingFoundHint'))}
        </EmptyState>
      )}
    </>
  );
}
