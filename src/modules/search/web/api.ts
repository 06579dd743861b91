import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '#ui/api/use-read.ts';
import { find, findOpened } from '../contract/search.ts';

/** @param q as it was typed; nothing is asked for nothing. What was found before stays until the next answer is here. */
export const useFind = (q: string) =>
  useRead(find, { query: { q } }, { enabled: q !== '', placeholderData: keepPreviousData, staleTime: 5_000 });

export const useFindOpened = (ids: readonly string[], isWanted: boolean) =>
  useRead(findOpened, { query: { ids: ids.join(',') } }, { enabled: isWanted && ids.length > 0, placeholderData: keepPreviousData });
