import { existsSync, readFileSync } from 'node:fs';

/*
 * What a first visit downloads, gzipped (docs/performance.md has the reasons for each bar). A page is the entry, what it
 * imports at once, the layout, its screen's chunk and the English texts; Vite's manifest says which files those are.
 */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
// The signed-out site is a build of its own (scripts/build.ts): public pages, and open ones such as login.
const app = read('dist/manifest.json');
const site = read('dist/public-manifest.json');

const pages = [
  { name: 'public page', screen: /modules\/site\/web\/screens\/landing/, layout: 'public', isOpen: true, limit: '130 kB' },
  { name: 'prices', screen: /modules\/pricing\/web\/screens\/pricing\.tsx$/, layout: 'public', isOpen: true, limit: '130 kB' },
  { name: 'login', screen: /modules\/auth\/web\/screens\/login/, layout: 'bare', isOpen: true, limit: '170 kB' },
  { name: 'poker room', screen: /modules\/poker\/web\/screens\/(?:poker-)?room/, layout: 'room', limit: '200 kB' },
  { name: 'first screen of the app', screen: /modules\/\w+\/web\/screens\/(?:dashboard|start)/, layout: 'app', limit: '260 kB' },
  { name: 'board', screen: /modules\/boards\/web\/screens\/board\.tsx$/, layout: 'app', limit: '280 kB' },
];
const STYLES = '25 kB';
const FONTS = '65 kB';

/** A chunk and all that it imports statically. */
function closure(manifest, key, seen = new Set()) {
  if (seen.has(key) || !manifest[key]) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(manifest, next, seen);
  return seen;
}

const inDist = (file) => `dist/web/${file}`;

function weighed({ name, screen, layout, isOpen, limit }) {
  const manifest = isOpen ? site : app;
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key].isEntry);
  const chunk = keys.find((key) => screen.test(key));
  if (!entry || !chunk) return [];
  const module = /modules\/([^/]+)\//.exec(chunk)?.[1];
  const texts = keys.filter((key) => new RegExp(`(?:ui/text|^|modules/${module})/?locales/en\\.json$`).test(key));
  const frame = keys.filter((key) => key.endsWith(`layouts/${layout}-layout.tsx`));
  const chunks = [...new Set([entry, chunk, ...frame, ...texts].flatMap((key) => [...closure(manifest, key)]))].map((key) => manifest[key]);
  const styles = [...new Set(chunks.flatMap((part) => part.css ?? []))];
  return [
    { name: `script of ${name}`, path: chunks.map((part) => inDist(part.file)).filter((file) => file.endsWith('.js')), limit, gzip: true },
    ...(styles.length > 0 ? [{ name: `styles of ${name}`, path: styles.map(inDist), limit: STYLES, gzip: true }] : []),
  ];
}

/** Those of the first view: Latin, upright, of the interface and of titles. */
const fonts = Object.values(app)
  .map((chunk) => chunk.file)
  .filter((file) => /(?:figtree|bricolage)[^/]*latin-(?!ext)[^/]*normal[^/]*\.woff2$/.test(file));

/** What a page of text asks for before anyone presses: its template is closed then (src/web/public/before-paint.js). */
function weighedText() {
  const file = 'dist/web/pages/en/terms.html';
  if (!existsSync(file)) return [];
  const open = readFileSync(file, 'utf8').replaceAll(/<template[^>]*>.*?<\/template>/gs, '');
  const scripts = [...open.matchAll(/<(?:script[^>]* src|link rel="modulepreload"[^>]* href)="\/([^"]+)"/g)].map(([, name]) =>
    inDist(name),
  );
  return [{ name: 'script of a page of text', path: scripts, limit: '60 kB', gzip: true }];
}

export default [
  ...pages.flatMap(weighed),
  ...weighedText(),
  ...(fonts.length > 0 ? [{ name: 'fonts of the first view', path: fonts.map(inDist), limit: FONTS, gzip: false, brotli: false }] : []),
];
