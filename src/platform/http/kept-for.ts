/**
 * Makes something for all who ask at nearly the same moment. What fails is made again for the next.
 * @param ms how old it may be when it is given
 */
export function keptFor<T>(ms: number, make: () => Promise<T>, now: () => number = () => performance.now()): () => Promise<T> {
  let kept: { readonly made: Promise<T>; readonly at: number } | undefined;
  return () => {
    if (kept && now() - kept.at < ms) return kept.made;
    const making = { made: make(), at: now() };
    kept = making;
    making.made.catch(() => {
      if (kept === making) kept = undefined;
    });
    return making.made;
  };
}
