import { existsSync, readFileSync } from 'node:fs';

/** Weights by page, gzipped: the script that its first view loads, and its styles. Screens that are not built yet are left out. */
const pages = [
  { name: 'start page', screen: '../modules/site/web/screens/landing.tsx', script: '130 kB' },
  { name: 'login', layout: 'bare', screen: '../modules/auth/web/screens/login.tsx', script: '170 kB' },
  { name: 'poker room', layout: 'room', screen: '../modules/poker/web/screens/room.tsx', script: '200 kB' },
  { name: 'first screen of the app', layout: 'app', screen: '../modules/poker/web/screens/start.tsx', script: '260 kB' },
];
const STYLES = '25 kB';

// Public pages and the app are two builds (scripts/build.ts).
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
const app = read('dist/web/.vite/manifest.json');
const site = read('dist/web/.vite/public.json');

function chunksOf(manifest, source, seen = new Set()) {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  return [chunk, ...(chunk.imports ?? []).flatMap((other) => chunksOf(manifest, other, seen))];
}

function filesOf({ screen, layout }) {
  const sources = [layout ? 'index.html' : 'public.html', screen, ...(layout ? [`shell/layouts/${layout}-layout.tsx`] : [])];
  const chunks = sources.flatMap((source) => chunksOf(layout ? app : site, source));
  const inDist = (files) => [...new Set(files)].map((file) => `dist/web/${file}`);
  return { script: inDist(chunks.map((chunk) => chunk.file)), styles: inDist(chunks.flatMap((chunk) => chunk.css ?? [])) };
}

export default pages
  .filter(({ screen, layout }) => (layout ? app : site)[screen])
  .flatMap((page) => {
    const { script, styles } = filesOf(page);
    return [
      { name: `${page.name}, script`, path: script, limit: page.script, gzip: true },
      { name: `${page.name}, styles`, path: styles, limit: STYLES, gzip: true },
    ];
  });
