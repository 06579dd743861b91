import fc from 'fast-check';

const SEED = 20_260_731;
const MATCHES = 6;
const ALWAYS = [' ', '\t', 'a', 'A', '0', '-', '.', '/', '_', '=', '"', ',', '\n', 'a ', 'a.', '- ', ' \n', 'é'];
/** Ends that most expressions do not foresee: what matched so far has to be tried again in every other way. */
const ENDS = ['\u0001', '!', 'a', '\n\u0001'];

/** A text that grows in one place. */
export interface Growing {
  readonly before: string;
  readonly pump: string;
  readonly after: string;
}

/**
 * Where an expression may be made to try again: texts that it matches, each grown at each place by what stands there, and the
 * characters of the expression by themselves; all with an end that does not fit.
 */
export function hostileTexts(source: string, flags: string): readonly Growing[] {
  const grown = new Map<string, Growing>();
  const add = (before: string, pump: string) => {
    for (const after of ENDS) grown.set(JSON.stringify([before, pump, after]), { before, pump, after });
  };
  for (const pump of new Set([...ALWAYS, ...charactersOf(source)])) add('', pump);
  for (const match of matchesOf(source, flags)) {
    const [head = ''] = match;
    add('', match);
    for (let at = 0; at < match.length; at += 1) {
      for (const length of [1, 2]) add(match.slice(0, at), match.slice(at, at + length));
      add(match.slice(0, at + 1), ' ');
    }
    add(head, match.slice(1));
  }
  return [...grown.values()].filter(({ pump }) => pump !== '');
}

const charactersOf = (source: string): readonly string[] =>
  [...new Set(source.replace(/\\[a-zA-Z]/g, ''))].filter((one) => !/[\\^$()[\]{}|?*+]/.test(one) || source.includes(`\\${one}`));

/** Nothing where the generator does not know a construct, such as looking behind. */
function matchesOf(source: string, flags: string): readonly string[] {
  try {
    const texts = fc.stringMatching(new RegExp(source, flags.replace(/[gy]/g, '')), { size: 'small' });
    return fc.sample(texts, { seed: SEED, numRuns: MATCHES }).map((text) => text.slice(0, 24));
  } catch {
    return [];
  }
}
