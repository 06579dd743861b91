// Writes what the code knows and people read: the API and the table of settings. With --check it only compares, for npm run check.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { settingsTable } from '#platform/config/settings-table.ts';
import { health } from '#platform/http/health.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { modules } from '#server/modules.ts';
import { readSchemaNames } from '#server/schema-names.ts';
import packageJson from '../package.json' with { type: 'json' };

const isCheck = process.argv.includes('--check');
const endpoints = [...modules.flatMap((module) => module.routes.map((route) => route.endpoint)), health];
const SETTINGS = 'docs/operations/settings.md';
const files = {
  'docs/api/openapi.json': `${JSON.stringify(openApiDocument(endpoints, packageJson.version, await readSchemaNames()), null, 2)}\n`,
  [SETTINGS]: withTable(await readFile(SETTINGS, 'utf8')),
};

/** Replaces the text between the page's two marks. */
function withTable(page: string): string {
  return page.replace(
    /(<!-- settings -->\n)[^]*(<!-- \/settings -->)/,
    (_whole, begin: string, end: string) => `${begin}${settingsTable()}\n${end}`,
  );
}

let stale = 0;
for (const [path, text] of Object.entries(files)) {
  const present = await readFile(path, 'utf8').catch(() => '');
  if (present === text) continue;
  if (isCheck) {
    console.error(`${path} is not what the code says; run npm run generate and read its diff`);
    stale += 1;
    continue;
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  console.log(`wrote ${path}`);
}
process.exitCode = stale > 0 ? 1 : 0;
