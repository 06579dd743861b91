import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findingsIn, makeTree } from './file-tree.ts';
import { migrations } from './migrations.ts';

const fine = 'create table teams (id uuid primary key, name text not null);\n';

test('Migrations that are named, numbered and written for PostgreSQL 15 pass.', async () => {
  expect(
    await findingsIn(migrations, {
      'migrations/0001_create_teams.sql': fine,
      'migrations/0002_add_team_goal.sql': 'alter table teams add goal text;\n',
    }),
  ).toEqual([]);
});

test.each(['create_teams.sql', '1_create_teams.sql', '0001-create-teams.sql', '0001_teams.sql', '0001_create_teams.ts'])(
  '%s is refused.',
  async (name) => {
    expect(await findingsIn(migrations, { [`migrations/${name}`]: fine })).toEqual([expect.stringContaining('NNNN_verb_noun.sql')]);
  },
);

test('Two of one number are refused.', async () => {
  const found = await findingsIn(migrations, { 'migrations/0001_create_teams.sql': fine, 'migrations/0001_create_people.sql': fine });
  expect(found).toEqual([expect.stringContaining('has the number of')]);
});

test('What locks or loses data is refused by squawk.', async () => {
  const found = await findingsIn(migrations, {
    'migrations/0001_create_teams.sql': 'create table teams (id uuid primary key, at timestamp, name varchar(20));\n',
  });
  const rules = found.flatMap((line) => /\[([a-z-]+)\]$/.exec(line)?.[1] ?? []);
  expect(rules.toSorted()).toEqual(['prefer-text-field', 'prefer-timestamp-tz']);
});

test('What has landed on main is neither edited nor deleted; what is new may be.', async () => {
  const root = makeTree({ 'migrations/0001_create_teams.sql': fine, 'migrations/0002_create_people.sql': fine.replace('teams', 'people') });
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args: string[]): void => void execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  git('init', '-b', 'main');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '-m', 'Land.');
  expect((await migrations.run(root)).findings).toEqual([]);
  writeFileSync(join(root, 'migrations/0003_create_boards.sql'), fine.replace('teams', 'boards'));
  expect((await migrations.run(root)).findings).toEqual([]);
  writeFileSync(join(root, 'migrations/0001_create_teams.sql'), `${fine}-- changed\n`);
  rmSync(join(root, 'migrations/0002_create_people.sql'));
  const found = (await migrations.run(root)).findings.map(({ file, message }) => `${file} ${message}`);
  expect(found).toEqual([
    expect.stringContaining('0001_create_teams.sql was edited after it landed'),
    expect.stringContaining('0002_create_people.sql was deleted after it landed'),
  ]);
});
