const LANES = 6; // columns that there is room for
const SHEETS = 6; // on the fullest column

interface Stage {
  readonly itemCount: number;
}

/** How many sheets lie on each of the first columns: what holds anything holds one, and the fullest has the most. */
export function sheetsOf<S extends Stage>(
  stages: readonly S[],
): { readonly lanes: readonly (S & { readonly sheets: number })[]; readonly further: number } {
  const shown = stages.slice(0, LANES);
  const most = Math.max(SHEETS, ...shown.map(({ itemCount }) => itemCount));
  return {
    lanes: shown.map((stage) => ({ ...stage, sheets: Math.ceil((SHEETS * stage.itemCount) / most) })),
    further: stages.length - shown.length,
  };
}
