import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session, type Debugger, type Profiler } from 'node:inspector';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const root = resolve(import.meta.dirname, '../..');
const folder = process.env['TEST_RAN'];

const COVERED = /^src\/(?:modules\/[^/]+\/server|platform|server)\/(?!.*\.test\.ts$)/;
/** How a statement is sent: Kysely's builders, a prepared one, and the owner's own client. */
const ASKS = /\.execute(?:TakeFirst(?:OrThrow)?|Query)?\(|\bsql(?:<[^>]*>)?`|\breusable\)?[<(]|\bclient\.(?:query|script)\(/;

/**
 * The environment of a worker, which notes for scripts/test/never-run.ts which functions that ask the database its tests have
 * run. V8 notes each function once, which costs next to nothing; counting branches takes a third of a run.
 */
// oxlint-disable-next-line import/no-default-export -- vitest looks for it
export default {
  ...builtinEnvironments.node,
  async setup(global, options) {
    const { teardown } = await builtinEnvironments.node.setup(global, options);
    const session = new Session();
    if (folder) {
      session.connect();
      session.post('Profiler.enable');
      session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
    }
    return {
      async teardown(ended) {
        if (folder) write(session, folder);
        await teardown(ended);
      },
    };
  },
} satisfies Environment;

function write(session: Session, into: string): void {
  session.post('Debugger.enable');
  session.post('Profiler.takePreciseCoverage', (_failed, { result }) => {
    mkdirSync(into, { recursive: true });
    writeFileSync(join(into, `${process.pid}.json`), JSON.stringify(result.flatMap((script) => read(session, script) ?? [])));
  });
}

function read(session: Session, { url, scriptId, functions }: Profiler.ScriptCoverage) {
  const path = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : '';
  if (!COVERED.test(path)) return null;
  let source = '';
  session.post('Debugger.getScriptSource', { scriptId }, (_failed: Error | null, got: Debugger.GetScriptSourceReturnType) => {
    source = got.scriptSource; // the session answers before `post` returns
  });
  // The first two are the module itself and what it is wrapped in.
  const found = functions.slice(2).flatMap(({ functionName: name, ranges: [range] }) => {
    const { startOffset: start = 0, endOffset: end = 0, count = 0 } = range ?? {};
    const text = source.slice(start, end);
    return ASKS.test(text) ? [{ name, mark: markOf(text), start, end, hasRun: count > 0 }] : [];
  });
  return { path, functions: found };
}

/** The same in each worker, though the names of its imports are not. */
const markOf = (text: string): string =>
  createHash('sha1')
    .update(text.replaceAll(/__vi_import_\d+__/g, ''))
    .digest('base64url')
    .slice(0, 10);
