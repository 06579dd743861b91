import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imports } from '../check/imports.ts';
import { layout } from '../check/layout.ts';
import { filesBelow, run, runTool } from '../check/step.ts';
import { structure } from '../check/structure.ts';
import { words } from '../check/words.ts';
import { namesOf } from './names.ts';
import { writeModule } from './write-module.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const LISTS = ['src/server/modules.ts', 'src/web/modules.ts'];
const GENERATED = ['docs/api/openapi.json', 'docs/web/routes.json'];
/** Tests whose result depends on the list of modules; a module without features and imports is in no other. */
const OF_ALL_MODULES = [
  ...['tenants', 'permissions', 'stale', 'versions', 'unknown-ids', 'past-the-end', 'database-catalogue'].map(
    (name) => `isolation/${name}`,
  ),
  'security/erased',
];
/** Of these the tests that are about the module, by its name, and those that are about all modules at the same time. */
const ITS_PART =
  'road[-_ ]map|roadMap|audited|action|about calls|leaves each|a version|the version|no version|[Ee]very table|a reference|foreign key';
const OWN_TESTS = 3; // files
const MINUTES = 60_000;
const names = namesOf({ things: 'road-maps', thing: 'road-map', en: 'Road maps', fr: 'Feuilles de route', es: 'Hojas de ruta' });

let root: string;
let before: ReadonlyMap<string, string>;
let written: readonly string[];

const treeOf = (): ReadonlyMap<string, string> =>
  new Map(filesBelow(root).map((file) => [file, readFileSync(join(root, file)).toString('base64')]));
const changedSince = (then: ReadonlyMap<string, string>): string[] => {
  const now = treeOf();
  return [...new Set([...then.keys(), ...now.keys()])].filter((file) => then.get(file) !== now.get(file)).toSorted();
};
const isInFolder = (file: string): boolean => file.startsWith('src/modules/road-maps/');
const isMigration = (file: string): boolean => /^migrations\/\d{4}_create_road_maps\.sql$/.test(file);

/** What `npm run generate` does, both halves at the same time. */
async function generate(): Promise<void> {
  const ran = await Promise.all([
    run(process.execPath, ['scripts/generate.ts'], root),
    run(process.execPath, ['scripts/build.ts', '--list'], root),
  ]);
  for (const { code, stderr } of ran) expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'trimtab-two-lines-'));
  for (const file of filesBelow(REPOSITORY)) cpSync(join(REPOSITORY, file), join(root, file));
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  before = treeOf();
  written = writeModule(root, names);
  await generate();
  await runTool('oxfmt', [...written], root);
}, 5 * MINUTES);
afterAll(() => rmSync(root, { recursive: true }));

// The last one removes what the others look at.
describe('a new module', { shuffle: false }, () => {
  test('is its folder, its migration, and an import and an entry in each of two lists', () => {
    const changed = changedSince(before).filter((file) => !isInFolder(file) && !isMigration(file));
    expect(changed).toEqual([...GENERATED, ...LISTS]);
    for (const list of LISTS) {
      const former = new Set(
        Buffer.from(before.get(list) ?? '', 'base64')
          .toString()
          .split('\n'),
      );
      const lines = readFileSync(join(root, list), 'utf8').split('\n');
      expect(lines.filter((line) => !former.has(line))).toEqual([expect.stringMatching(/^import \{ roadMaps \} from /), '  roadMaps,']);
    }
  });

  test('has a list, a form and their endpoint in at most 120 lines of browser code', () => {
    const screens = written.filter((file) => /\/web\/(screens|parts)\/[^.]+\.tsx$/.test(file));
    expect(screens).toHaveLength(2);
    const lines = screens.flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'));
    expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(120);
  });

  test(
    'passes the checks as it is written',
    async () => {
      const sources = written.filter((file) => /\.tsx?$/.test(file));
      const [linted, ...results] = await Promise.all([
        runTool('oxlint', ['--type-aware', '--type-check', ...sources], root),
        ...[structure, layout, words, imports].map((step) => step.run(root)),
      ]);
      expect(results.flatMap(({ findings }) => findings)).toEqual([]);
      expect([linted.code, linted.stdout]).toEqual([0, expect.stringContaining('Found 0 warnings and 0 errors')]);
    },
    5 * MINUTES,
  );

  test(
    'passes its own tests and its part of the tests of all modules',
    async () => {
      const files = ['src/modules/road-maps', ...OF_ALL_MODULES.map((name) => `test/${name}.test.ts`), 'audited-events'];
      const args = ['run', '--maxWorkers=1', ...files, '--testNamePattern', ITS_PART];
      const { code, stdout, stderr } = await runTool('vitest', args, root, { TEST_DATABASE: 'embedded' });
      expect([code, code === 0 ? '' : `${stdout}\n${stderr}`]).toEqual([0, '']);
      expect(stdout).toMatch(new RegExp(`Test Files .*${OWN_TESTS + files.length - 1} passed`));
    },
    5 * MINUTES,
  );

  test(
    'goes with its folder, its migration and its lines in the two lists: the tree is what it was, to the byte',
    async () => {
      for (const file of written.filter((one) => isInFolder(one) || isMigration(one))) rmSync(join(root, file));
      for (const list of LISTS) {
        const lines = readFileSync(join(root, list), 'utf8').split('\n');
        writeFileSync(join(root, list), lines.filter((line) => !/\broadMaps\b/.test(line)).join('\n'));
      }
      await generate();
      expect(changedSince(before)).toEqual([]);
    },
    5 * MINUTES,
  );
});
