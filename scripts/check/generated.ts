import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run, type Step } from './step.ts';

export const generated: Step = {
  name: 'generated',
  what: 'docs/api/openapi.json and docs/web/routes.json are fresh',
  async run(root) {
    if (!existsSync(join(root, 'scripts/generate.ts')))
      return { findings: [], isLeftOut: true, note: 'generated files left out: there is no scripts/generate.ts' };
    const ran = await run(process.execPath, ['scripts/generate.ts', '--check'], root);
    if (ran.code === 0) return { findings: [] };
    const said = `${ran.stdout}\n${ran.stderr}`.trim().slice(0, 2000);
    return {
      findings: [
        {
          message: `${said || 'generated files are stale'} — npm run generate, and read the difference: it is what callers will notice`,
        },
      ],
    };
  },
};
