import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { serveGallery } from '#test/support/gallery.ts';
import { serveApp } from '#test/support/served-app.ts';
import { findAddresses, hasParameters } from './photograph/addresses.ts';
import { type Look, looks, photograph, type Picture, type Route, visitorOf } from './photograph/pictures.ts';
import { makeSheet } from './photograph/sheet.ts';
import { browserFlags } from './test/browser-flags.ts';
import { findChromium } from './test/chromium.ts';

/*
 * Photographs every route of docs/web/routes.json at three widths in both schemes and lays the pictures out on one sheet per
 * width and scheme, so that looking at all screens is cheap. Needs a built web app (npm run build). The gallery of parts,
 * /dev/parts, is photographed too, whole; it needs no build.
 */
const USE = `npm run photograph -- [path part …] [--as PRO/OWNER] [--width 390] [--scheme dark] [--url http://localhost:3000] [--full]
  path part  only routes whose path contains it, or "=/login" for exactly one
  --as       plan and role of the demo login for pages behind sign-in
  --url      a running server instead of one started for this
  --full     whole pages instead of what the window shows`;

const root = resolve(import.meta.dirname, '..');
const folder = join(root, '.cache/pictures');

const { values, positionals } = parseArgs({
  options: {
    as: { type: 'string', default: 'PRO/OWNER' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    url: { type: 'string' },
    full: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(USE);
  process.exit(0);
}

const isAsked = ({ path }: Route): boolean =>
  positionals.length === 0 || positionals.some((part) => (part.startsWith('=') ? path === part.slice(1) : path.includes(part)));
const listed = JSON.parse(readFileSync(join(root, 'docs/web/routes.json'), 'utf8')) as readonly (Route & { readonly redirect?: string })[];
/** Those that show a page: `*` fits every link that is met. */
const all: readonly Route[] = listed.filter(({ path, redirect }) => path !== '*' && redirect === undefined);
const routes = all.filter(isAsked);
const chosen = looks.filter(
  ({ width, scheme }) => (!values.width || String(width) === values.width) && (!values.scheme || scheme === values.scheme),
);
const isGalleryAsked = !values.url && isAsked({ path: '/dev/parts', access: 'out', module: 'ui' });
if ((routes.length === 0 && !isGalleryAsked) || chosen.length === 0) {
  console.error(`Nothing to photograph.\n${USE}`);
  process.exit(1);
}

const found = await findChromium();
if ('missing' in found) {
  console.error(`${found.missing}: ${found.how}.`);
  process.exit(1);
}
const browser = await chromium.launch({ executablePath: found.found, args: [...browserFlags] });
let failed = 0;
try {
  if (routes.length > 0) failed += await photographRoutes();
  if (isGalleryAsked) failed += await photographGallery();
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  failed += 1;
} finally {
  await browser.close();
}
process.exitCode = failed > 0 ? 1 : 0;

async function photographRoutes(): Promise<number> {
  const app = values.url ? null : await serveApp();
  const url = values.url ?? app?.url ?? '';
  let wrong = 0;
  try {
    const isInside = routes.some((route) => route.access === 'in' || hasParameters(route));
    const visitor = isInside ? await visitorOf(browser, url, values.as) : { url, signedIn: undefined };
    const { addresses, unreached } = await findAddresses(browser, visitor, routes, all);
    for (const path of unreached) console.log(`left out: ${path}, to which no page that was visited links`);
    for (const look of chosen) wrong += await oneSheet(look, addresses, visitor);
  } finally {
    await app?.stop();
  }
  return wrong;
}

/** The whole gallery, and what it shows only on demand. */
async function photographGallery(): Promise<number> {
  const gallery = await serveGallery();
  const route = { path: '/dev/parts', access: 'out', module: 'ui' } as const;
  const shownAlone = ['ConfirmDialog', 'FormDialog', 'FormPanel', 'SidePanel', 'RoomRefused', 'RoomOver'];
  const paths = ['/dev/parts', ...shownAlone.map((part) => `/dev/parts?part=${part}&open`)];
  let wrong = 0;
  try {
    // The first visit makes Vite compile all of it, which takes longer than a page may.
    const first = await browser.newPage();
    await first.goto(`${gallery.url}/dev/parts`, { timeout: 120_000 });
    await first.close();
    for (const look of chosen) {
      const place = join(folder, `parts-${look.width}-${look.scheme}`);
      rmSync(place, { recursive: true, force: true });
      mkdirSync(place, { recursive: true });
      const addresses = paths.map((path) => ({ route, path }));
      const visitor = { url: gallery.url, signedIn: undefined };
      wrong += report(place, await photograph({ browser, visitor, look, addresses, folder: place, isFull: true }));
    }
  } finally {
    await gallery.stop();
  }
  return wrong;
}

function report(place: string, pictures: readonly Picture[]): number {
  const wrong = pictures.filter((picture) => picture.problems.length > 0);
  console.log(`${relative(root, place)}: ${pictures.length} pictures`);
  for (const { path, problems } of wrong) console.log(`  ${path}: ${problems.join('; ')}`);
  return wrong.length;
}

async function oneSheet(
  look: Look,
  addresses: Awaited<ReturnType<typeof findAddresses>>['addresses'],
  visitor: Awaited<ReturnType<typeof visitorOf>>,
): Promise<number> {
  const name = `${look.width}-${look.scheme}`;
  rmSync(join(folder, name), { recursive: true, force: true });
  mkdirSync(join(folder, name), { recursive: true });
  const pictures: Picture[] = await photograph({ browser, visitor, look, addresses, folder: join(folder, name), isFull: values.full });
  const sheet = join(folder, `${name}.png`);
  await makeSheet(browser, pictures, look, sheet);
  return report(sheet, pictures);
}
