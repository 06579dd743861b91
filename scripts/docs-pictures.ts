import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { locales, type Locale } from '#shared/locale.ts';
import { serveApp } from '#test/support/served-app.ts';
import { PICTURES } from './docs/pictures.ts';
import { shots, type Shot } from './docs-pictures/shots.ts';
import { openStage } from './docs-pictures/stage.ts';
import { takePicture } from './docs-pictures/take.ts';
import { browserFlags } from './test/browser-flags.ts';
import { findChromium } from './test/chromium.ts';

/*
 * Takes the pictures of the documentation from the running product: a new installation with its demo, in each language and
 * both schemes. Needs a built web app (npm run build).
 */
const USE = `node scripts/docs-pictures.ts [name …] [--language fr] [--url http://localhost:3000]
  name        only these pictures, of ${shots.map(({ name }) => name).join(' ')}
  --language  only this one of ${locales.join(' ')}
  --url       a running server with its demo instead of one started for this; its demo is changed`;

const { values, positionals } = parseArgs({
  options: { language: { type: 'string' }, url: { type: 'string' }, help: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const languages = locales.filter((language) => !values.language || language === values.language);
const unknown = positionals.filter((name) => !shots.some((shot) => shot.name === name));
if (values.help || unknown.length > 0 || languages.length === 0) {
  console.log(unknown.length > 0 ? `There is no picture ${unknown.join(', ')}.\n${USE}` : USE);
  process.exit(values.help ? 0 : 1);
}
const asked = shots.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const found = await findChromium();
if ('missing' in found) {
  console.error(`${found.missing}: ${found.how}.`);
  process.exit(1);
}
const app = values.url ? null : await serveApp();
const url = values.url ?? app?.url ?? '';
const browser = await chromium.launch({ executablePath: found.found, args: [...browserFlags] });
try {
  for (const language of languages) for (const shot of asked) await take(shot, language);
} finally {
  await browser.close();
  await app?.stop();
}

/** Each begins with new windows: what one has opened must not be in the next. */
async function take({ name, size, show }: Shot, language: Locale): Promise<void> {
  const folder = path.join(PICTURES, language);
  mkdirSync(folder, { recursive: true });
  const stage = await openStage(browser, { url, language, size });
  try {
    const taken = await takePicture(stage.page, await show(stage));
    for (const { scheme, content } of taken) writeFileSync(path.join(folder, `${name}-${scheme}.webp`), content);
    console.log(`${language}/${name}: ${taken.map(({ content }) => `${Math.ceil(content.length / 1000)} kB`).join(', ')}`);
  } catch (cause) {
    process.exitCode = 1;
    console.error(`${language}/${name}: ${cause instanceof Error ? cause.message.split('Call log')[0] : String(cause)}`);
  } finally {
    await stage.close();
  }
}
