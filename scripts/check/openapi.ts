import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool, type Finding, type Step } from './step.ts';

const FILE = 'docs/api/openapi.json';

interface Problem {
  readonly ruleId: string;
  readonly message: string;
  readonly location?: readonly { readonly pointer?: string }[];
}

export const openapi: Step = {
  name: 'openapi',
  what: 'docs/api/openapi.json is valid OpenAPI 3.1, in words of its readers',
  async run(root) {
    if (!existsSync(join(root, FILE))) return { findings: [{ file: FILE, message: 'does not exist: npm run generate' }] };
    // `spec` alone: what the standard asks for, and no house style of somebody else's.
    const ran = await runTool('redocly', ['lint', FILE, '--extends=spec', '--format=json'], root, {
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    });
    try {
      const { problems } = JSON.parse(ran.stdout) as { problems: readonly Problem[] };
      const invalid = problems.map(({ ruleId, message, location }) => ({
        file: FILE,
        message: `${location?.[0]?.pointer ?? ''} ${message} [${ruleId}]`,
      }));
      return { findings: [...invalid, ...clausesIn(readFileSync(join(root, FILE), 'utf8'))] };
    } catch {
      return { findings: [{ file: FILE, message: `redocly ended with ${ran.code}: ${(ran.stderr || ran.stdout).slice(0, 1000)}` }] };
    }
  },
};

/** Summaries that name a clause of the specification, which no reader of the API has. */
export const clausesIn = (text: string): Finding[] =>
  text.split('\n').flatMap((line, at) => {
    const clause = /^\s*"summary":.*\b([CS]\d+-\d+)\b/.exec(line)?.[1];
    return clause === undefined
      ? []
      : [{ file: FILE, line: at + 1, message: `names ${clause} in a summary: say it in words, or in a comment` }];
  });
