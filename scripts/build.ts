import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { buildPrivacyChoice } from './build-privacy-choice.ts';
import { compressAssets } from './compress-assets.ts';
import { chunkCircles } from './chunk-circles.ts';
import { compactPreloads } from './compact-preloads.ts';
import { docsRedirects } from './docs/write-docs.ts';
import { takeBuildTurn } from './prepare/build-turn.ts';
import { stampWebBuild, UNLESS_FRESH, webBuild } from './prepare/web-build.ts';
import { APP_MANIFEST, buildRenderer, prerender, PUBLIC_MANIFEST, type Renderer } from './prerender.ts';

const DIST = path.resolve('dist/web');
/** A build is made here and put in place when it is complete: a process that starts meanwhile reads a whole one. */
const NEXT = `${DIST}.next`;
const LONGEST_BUILD = 600_000; // ms
const LIST = path.resolve('docs/web/routes.json');

const endTurn = await takeBuildTurn(path.resolve('.cache/build'), LONGEST_BUILD);
try {
  if (process.argv.includes('--check')) await compareRoutes();
  else if (process.argv.includes('--list')) await writeFile(LIST, routeList(await buildRenderer()));
  else if (!process.argv.includes(UNLESS_FRESH) || (await webBuild()) !== 'fresh') await buildAll();
} finally {
  await endTurn();
}

/** Pages, addresses that lead to one, and what answers all others. The server knows pages by `site.json`, which has neither of the others among its routes. */
function routeList(renderer: Renderer): string {
  const leading = Object.entries(docsRedirects).map(([from, redirect]) => ({ path: from, access: 'both', module: 'docs', redirect }));
  const all = [...renderer.knownRoutes(), ...leading].toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
  return `${JSON.stringify([...all, { path: '*', access: 'both', module: 'shell' }], null, 2)}\n`;
}

async function compareRoutes(): Promise<void> {
  const list = routeList(await buildRenderer());
  const kept = await readFile(LIST, 'utf8').catch(() => '');
  if (kept !== list) {
    console.error('docs/web/routes.json is not what the modules declare. Run npm run generate and commit it.');
    process.exitCode = 1;
  }
}

async function buildAll(): Promise<void> {
  const renderer = await buildRenderer();
  await build({ configFile: 'vite.config.ts', logLevel: 'warn', build: { outDir: NEXT, emptyOutDir: true } });
  // A build of its own: in a shared one the public pages would carry the data router, 20 kB that they never use.
  await build({
    configFile: 'vite.config.ts',
    mode: 'public',
    logLevel: 'warn',
    build: { outDir: NEXT, emptyOutDir: false, manifest: PUBLIC_MANIFEST, rolldownOptions: { input: 'src/web/public.html' } },
  });
  for (const manifest of [APP_MANIFEST, PUBLIC_MANIFEST]) {
    const pieces = JSON.parse(await readFile(path.join(NEXT, manifest), 'utf8')) as Parameters<typeof compactPreloads>[2]; // Vite wrote it
    const circles = chunkCircles(pieces);
    if (circles.length > 0) throw new Error(`Chunks wait for each other: ${circles.map((circle) => circle.join(' > ')).join('; ')}`);
    await compactAll(pieces);
  }
  await buildPrivacyChoice(NEXT);
  // Packing runs on other threads than drawing the pages, which adds no file that is packed.
  await Promise.all([prerender(NEXT, renderer), compressAssets(path.join(NEXT, 'assets'))]);
  await putInPlace();
  await mkdir(path.dirname(LIST), { recursive: true });
  await writeFile(LIST, routeList(renderer));
  await stampWebBuild();
  console.log(
    `Built dist/web: ${renderer.knownRoutes().length} routes, ${renderer.pages().length + renderer.notFoundPages().length} prerendered pages.`,
  );
}

async function compactAll(pieces: Parameters<typeof compactPreloads>[2]): Promise<void> {
  const files = new Set(Object.values(pieces).flatMap((piece) => (piece?.file.endsWith('.js') ? [piece.file] : [])));
  for (const file of files) {
    const code = await readFile(path.join(NEXT, file), 'utf8');
    const compact = compactPreloads(code, file, pieces);
    if (compact !== code) await writeFile(path.join(NEXT, file), compact);
  }
}

async function putInPlace(): Promise<void> {
  const before = `${DIST}.before`;
  await rm(before, { recursive: true, force: true });
  await rename(DIST, before).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error; // the first build
  });
  await rename(NEXT, DIST);
  await rm(before, { recursive: true, force: true });
}
