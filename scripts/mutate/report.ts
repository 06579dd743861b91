import type { Mutant } from './mutant.ts';

export type Fate = 'killed' | 'survived' | 'unreached' | 'equivalent';

export interface Judged {
  readonly mutant: Mutant;
  readonly fate: Fate;
}

export interface Score {
  readonly killed: number;
  readonly survived: number;
  readonly unreached: number;
  readonly equivalent: number;
  /** Share of those that could be killed, 0 to 1; 0 when there are none. */
  readonly share: number;
}

/** The share of mutants that tests must kill. */
export const BAR = 0.85;

export function scoreOf(judged: readonly Judged[]): Score {
  const count = (fate: Fate): number => judged.filter((one) => one.fate === fate).length;
  const [killed, survived, unreached, equal] = [count('killed'), count('survived'), count('unreached'), count('equivalent')];
  const possible = killed + survived + unreached;
  return { killed, survived, unreached, equivalent: equal, share: possible === 0 ? 0 : killed / possible };
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Which of equal changes of the file it is, as in its key. */
const nth = ({ key }: Mutant): string => / #\d+$/.exec(key)?.[0] ?? '';

const row = ({ mutant, fate }: Judged): string =>
  `- ${mutant.file}:${mutant.line}${nth(mutant)} ${fate === 'unreached' ? '(no test runs it) ' : ''}\`${mutant.change}\``;

export interface Run {
  /** ISO day. */
  readonly day: string;
  readonly seed: string;
  /** Of how many there are. */
  readonly candidates: number;
  readonly minutes: number;
}

/** The page docs/mutation.md. */
export function pageOf(judged: readonly Judged[], { day, seed, candidates, minutes }: Run): string {
  const score = scoreOf(judged);
  const alive = judged.filter(({ fate }) => fate === 'survived' || fate === 'unreached');
  return `# Mutation score

\`npm run mutate\` changes one expression at a time in rules, in the conditions of SQL statements and in guards, and looks whether
the tests of the same module notice. It is not a part of \`npm test\`; run it now and then, and after large changes of tests. The
bar is ${percent(BAR)}. How it works: \`scripts/mutate.ts\`. What cannot be noticed is listed with its reason in
\`scripts/mutate/equivalent.ts\`.

| date | seed | sample | killed | survived | no test | equivalent | score | minutes |
|---|---|---|---|---|---|---|---|---|
| ${day} | ${seed} | ${judged.length} of ${candidates} | ${score.killed} | ${score.survived} | ${score.unreached} | ${score.equivalent} | ${percent(score.share)} | ${minutes} |

## Survivors

${alive.map(row).join('\n') || 'None.'}
`;
}
