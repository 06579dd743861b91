import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  expect(read('src/modules/road-maps/contract.ts')).toContain("path: '/api/road-maps/:roadMapId'");
  expect(read(files.find((file) => file.startsWith('migrations/')) ?? '')).toContain('create table road_maps');
});

test('it is entered in both lists, after those that are there', () => {
  writeModule(root, names);
  for (const file of ['src/server/modules.ts', 'src/web/modules.ts']) {
    expect(read(file), file).toMatch(/= \[\n.*\n {2}poker,\n.*\n {2}roadMaps,\n\];/s);
    expect(read(file), file).toContain("from '#modules/road-maps/");
  }
});

test('one that is there already is left alone', () => {
  writeModule(root, names);
  expect(() => writeModule(root, names)).toThrow('src/modules/road-maps is there already');
});

test('a name of another spelling is refused', () => {
  expect(() => namesOf({ things: 'RoadMaps', thing: 'road-map', en: '', fr: '', es: '' })).toThrow('RoadMaps is not in kebab-case');
});
