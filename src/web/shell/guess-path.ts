const MOST_SLIPS = 2; // letters, in one part of the address

/**
 * Guesses which page a mistyped address meant.
 * @param patterns route paths; what stands in place of a parameter is taken over
 * @returns the nearest address, or null when none is near
 */
export function guessPath(address: string, patterns: readonly string[]): string | null {
  const given = parts(address);
  let nearest: { path: string; slips: number } | null = null;
  for (const pattern of patterns) {
    const slips = slipsBetween(given, parts(pattern));
    if (slips === null || slips === 0 || (nearest && nearest.slips <= slips)) continue;
    nearest = {
      path: `/${parts(pattern)
        .map((part, at) => (part.startsWith(':') ? given[at] : part))
        .join('/')}`,
      slips,
    };
  }
  return nearest?.path ?? null;
}

const parts = (path: string): string[] => path.split('/').filter(Boolean);

function slipsBetween(given: readonly string[], wanted: readonly string[]): number | null {
  if (given.length === 0 || given.length !== wanted.length || wanted.every((part) => part.startsWith(':'))) return null;
  let sum = 0;
  for (const [at, part] of wanted.entries()) {
    const slips = part.startsWith(':') ? 0 : distance(given[at]?.toLowerCase() ?? '', part);
    // A short word that differs in two letters is another word.
    if (slips > Math.min(MOST_SLIPS, Math.floor(part.length / 3))) return null;
    sum += slips;
  }
  return sum;
}

/** Letters to add, drop or change (Levenshtein), row by row. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [down, letter] of Array.from(from).entries()) {
    const next = [down + 1];
    for (const [across, wanted] of Array.from(to).entries()) {
      const change = (row[across] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(change, (row[across + 1] ?? 0) + 1, (next[across] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
