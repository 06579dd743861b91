import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, run, type Step } from './step.ts';

/** Each says with `--check` what of its files is not as the code would write it. */
const generators = [
  { script: 'scripts/generate.ts', mend: 'npm run generate' },
  { script: 'scripts/build.ts', mend: 'npm run generate' },
];

export const generated: Step = {
  name: 'generated',
  what: 'docs/api/openapi.json and docs/web/routes.json are fresh',
  async run(root) {
    const here = generators.filter(({ script }) => existsSync(join(root, script)));
    const missing = generators.length - here.length;
    const findings = await Promise.all(here.map(({ script, mend }) => staleness(root, script, mend)));
    return {
      findings: findings.flat(),
      isLeftOut: here.length === 0,
      note: missing > 0 ? `${missing} of ${generators.length} generators are not there yet` : undefined,
    };
  },
};

async function staleness(root: string, script: string, mend: string): Promise<Finding[]> {
  const ran = await run(process.execPath, [script, '--check'], root);
  if (ran.code === 0) return [];
  const said = `${ran.stdout}\n${ran.stderr}`.trim().slice(0, 2000);
  return [
    { message: `${said || `${script} --check ended with ${ran.code}`} — ${mend}, and read the difference: it is what others will notice` },
  ];
}
