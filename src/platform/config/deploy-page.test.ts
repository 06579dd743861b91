import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Env } from './setting-row.ts';
import { readSettings } from './settings.ts';

const page = readFileSync(resolve('docs/operations/deploy.md'), 'utf8');
const block = [...page.matchAll(/```sh\n([^`]*)```/g)].map(([, text = '']) => text).find((text) => text.includes('SECRET_KEYS')) ?? '';
/** Each reader puts its own secrets where the page has dots. */
const filled = block.replace(/(SECRET_KEYS=.?)…/, `$1${Buffer.alloc(32, 7).toString('base64')}`).replaceAll('…', 'secret');
const folder = mkdtempSync(join(tmpdir(), 'deploy-page-'));
const file = join(folder, 'trimtab.env');
writeFileSync(file, filled);
afterAll(() => rmSync(folder, { recursive: true }));

const inShell = (): Env =>
  JSON.parse(
    execFileSync('bash', ['-c', `set -ea; . ${file}; exec ${process.execPath} -p 'JSON.stringify(process.env)'`], {
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    }),
  ) as Env;

/** As systemd reads an EnvironmentFile: a comment is a line of its own, quotes around a whole value go, and the rest is the value. */
const inSystemd = (): Env =>
  Object.fromEntries(
    filled
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^[#;]/.test(line))
      .map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) as [string, string])
      .map(([name, value]) => [name, value.replace(/^(['"])(.*)\1$/, '$2')]),
  );

describe('The settings of the deploy page', () => {
  it.each([
    ['a shell', inShell],
    ['systemd', inSystemd],
  ])('are what the product takes, read by %s', (_reader, read) => {
    expect(readSettings(read())).toMatchObject({
      environment: 'production',
      publicUrl: 'https://trimtab.example.com',
      mailFrom: { name: 'Trimtab', address: 'no-reply@example.com' },
      trustProxy: 1,
    });
  });
});
