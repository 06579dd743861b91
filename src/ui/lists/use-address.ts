import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

type Change = (change: (search: URLSearchParams) => URLSearchParams) => void;

/**
 * The address of the page, or a state that looks like one. A change replaces the entry in the history: Back leaves the list.
 * Two changes in one turn both apply; the router's own setter would forget the first.
 */
export function useAddress(isInAddress: boolean): readonly [URLSearchParams, Change] {
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState(() => new URLSearchParams());
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = useCallback<Change>(
    (next) => {
      if (!isInAddress) return setOwn(next);
      latest.current = next(latest.current);
      setSearch(latest.current, { replace: true });
    },
    [isInAddress, setSearch],
  );
  return [isInAddress ? search : own, change];
}
