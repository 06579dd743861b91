import { useAddress } from './use-address.ts';

const NEW = 'new';

/**
 * Whether the page is open to create something (`?new=1`), so that a link leads there.
 * @param names parameters that go with it, such as the template to begin from
 */
export function useNewInAddress(...names: readonly string[]): readonly [boolean, (isNew: boolean) => void] {
  const [search, change] = useAddress(true);
  const set = (isNew: boolean): void =>
    change((before) => {
      const next = new URLSearchParams(before);
      for (const name of [NEW, ...names]) next.delete(name);
      if (isNew) next.set(NEW, '1');
      return next;
    });
  return [search.has(NEW), set];
}
