import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { readAnswered, readDeclared, undeclared, unproven } from './provoked.ts';

const declared = { codes: new Set(['teams.full', 'teams.gone']), pairs: new Set(['PATCH /api/teams\tteams.full', 'rename\tteams.gone']) };
const all = new Set(['PATCH /api/teams\tteams.full', 'rename\tteams.gone']);

test('Nothing is missing when each operation has answered each of its problems.', () => {
  expect(unproven(declared, all)).toEqual([]);
});

test('A code that nothing has answered is named, and so is the operation that declares it.', () => {
  expect(unproven(declared, new Set(['rename\tteams.gone']))).toEqual([
    'PATCH /api/teams → teams.full is declared, and no test provokes it',
    'teams.full is declared, and no test provokes it',
  ]);
});

test('An answer that is not declared is named, unless it is common or of a test.', () => {
  const answered = ['rename\tteams.full', 'rename\trequest.denied', 'rename\tnotes.gone', 'GET /api/notes\tteams.full', ...all];
  expect(undeclared(declared, new Set(answered))).toEqual(['rename answers teams.full, and does not declare it']);
});

test('What processes have written down is read from all their files.', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trimtab-provoked-'));
  writeFileSync(join(folder, '1.txt'), 'rename\tteams.gone\n');
  writeFileSync(join(folder, '2.txt'), 'PATCH /api/teams\tteams.full\nrename\tteams.gone\n');
  expect(readAnswered(folder)).toEqual(all);
  rmSync(folder, { recursive: true });
});

test('The declared problems of the whole product are found: tables, endpoints and live commands.', async () => {
  const { codes, pairs } = await readDeclared(resolve(import.meta.dirname, '../..'), modules);
  expect([...codes]).toEqual(expect.arrayContaining(['teams.name_taken', 'request.too_many_rooms', 'field.too_long', 'request.not_found']));
  expect([...pairs]).toEqual(expect.arrayContaining(['PATCH /api/teams/:teamId\tteams.name_taken', 'vote:cast\tpoker.round_over']));
});
