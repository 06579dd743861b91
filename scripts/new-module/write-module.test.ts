import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { namesOf } from './names.ts';
import { writeModule } from './write-module.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const names = namesOf({ things: 'road-maps', thing: 'road-map', en: 'Road maps', fr: 'Feuilles de route', es: 'Hojas de ruta' });

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trimtab-new-module-'));
  for (const path of ['src/server/modules.ts', 'src/web/modules.ts', 'migrations']) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(REPOSITORY, path), join(root, path), { recursive: true });
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('a module is written from table to screen, with every name filled in', () => {
  const files = writeModule(root, names);
  expect(files).toContain('src/modules/road-maps/web/screens/road-maps.tsx');
  expect(files).toContain('src/modules/road-maps/README.md');
  for (const file of files) expect(read(file), file).not.toMatch(/\{\{(?!count\}\})\w/);
  expect(read('src/modules/road-maps/contract.ts')).toContain("route: 'PATCH /api/road-maps/:roadMapId'");
  expect(read(files.find((file) => file.startsWith('migrations/')) ?? '')).toContain('create table road_maps');
});

test('it is entered in both lists, after those that are there', () => {
  writeModule(root, names);
  for (const file of ['src/server/modules.ts', 'src/web/modules.ts']) {
    expect(read(file), file).toMatch(/= \[\n.*\n {2}poker,\n.*\n {2}roadMaps,\n\];/s);
    expect(read(file), file).toContain("from '#modules/road-maps/");
  }
});

test('its import comes in order, below what a file begins with', () => {
  for (const file of ['src/server/modules.ts', 'src/web/modules.ts']) writeFileSync(join(root, file), `// What it is.\n${read(file)}`);
  writeModule(root, names);
  for (const file of ['src/server/modules.ts', 'src/web/modules.ts']) {
    const lines = read(file).split('\n');
    expect(lines[0]).toBe('// What it is.');
    const at = lines.findIndex((line) => line.startsWith('import { roadMaps }'));
    expect([lines[at - 1], lines[at + 1]]).toEqual([
      expect.stringContaining('#modules/revenue/'),
      expect.stringContaining('#modules/schedule/'),
    ]);
  }
});

test('an apostrophe in a title ends no text of the code, and a quotation mark is refused', () => {
  const french = { things: 'outlooks', thing: 'outlook', en: "Today's outlook", fr: "Vue d'ensemble", es: 'Panorama' };
  writeModule(root, namesOf(french));
  expect(read('src/modules/outlooks/web/index.ts')).toContain("{ en: 'Today’s outlook', fr: 'Vue d’ensemble', es: 'Panorama' }");
  expect(() => namesOf({ ...french, es: 'El "panorama"' })).toThrow('has a mark that a title has not');
});

test.each([
  [['--help'], 0],
  [[], 1],
  [['road-maps', 'road-map', '--de', 'Fahrpläne'], 1],
  [['road-maps', 'road-map', '--en', 'Road maps'], 1],
  [['RoadMaps', 'road-map', '--en', 'a', '--fr', 'b', '--es', 'c'], 1],
  [['teams', 'team', '--en', 'a', '--fr', 'b', '--es', 'c'], 1],
])('the command answers %o with how it is called, and no stack', (args, status) => {
  const ran = spawnSync(process.execPath, [join(REPOSITORY, 'scripts/new-module.ts'), ...args], { encoding: 'utf8' });
  const said = ran.stdout + ran.stderr;
  expect([ran.status, said]).toEqual([status, expect.stringContaining('npm run new-module -- <plural> <singular>')]);
  expect(said).not.toMatch(/^\s+at |node:internal/m);
});

test('one that is there already is left alone', () => {
  writeModule(root, names);
  expect(() => writeModule(root, names)).toThrow('src/modules/road-maps is there already');
});

test('a name of another spelling is refused', () => {
  expect(() => namesOf({ things: 'RoadMaps', thing: 'road-map', en: '', fr: '', es: '' })).toThrow('RoadMaps is not in kebab-case');
});
