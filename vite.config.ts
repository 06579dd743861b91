import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appPagesOnly } from './scripts/app-pages-only.ts';
import { docsPages } from './scripts/docs/docs-pages.ts';
import { openPagesOnly } from './scripts/open-pages-only.ts';
import { pageChunks } from './scripts/page-chunks.ts';

const serverPort = process.env['PORT'] ?? '3000';
const server = `http://127.0.0.1:${serverPort}`;

/**
 * Parts that are needed together or not at all. React comes first: it changes least and stays cached longest.
 * Libraries by name; sources of ours stand by the pages that need them, or their chunks would wait for each other.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 3 },
  // What every Mantine component stands on, and the button that every screen has.
  {
    name: 'mantine',
    test: /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/](?:core|components[\\/](?:Button|UnstyledButton|Loader|Transition))[\\/]/,
    priority: 1,
  },
  { name: 'data', test: /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/, priority: 2 },
  // Apart from the rest: the shell and the rooms call the server without schemas.
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
  // The signs that many screens show: each in a file of its own, their names alone would outweigh them on every page.
  { name: 'icons', test: /node_modules[\\/]@tabler[\\/]icons-react[\\/]/, minShareCount: 4, priority: 1 },
];

/** What the entry has loaded by itself: a screen need not ask for it beforehand, nor name it. The page itself asks for all. */
const named = /^(?:react|router|data|api|places|rolldown-runtime|preload-helper|permissions|createReactComponent)$/;
const ofTheEntry = new RegExp(`assets/${named.source.slice(1, -1)}-[^/]+\\.js$`);

/** The app needs the whole request layer at once; a public page needs one file of it, so its build leaves this out. */
const api = {
  name: 'api',
  test: /src[\\/]ui[\\/](?:api|text)[\\/](?!figure-format|gathered|locales|other-languages)|src[\\/]ui[\\/]forms[\\/]forget-drafts|src[\\/]shared[\\/](?:buying|day-writer|minus|permissions|problem|route|say)\.|src[\\/]ui[\\/](?:module[\\/]ask-administrator|parts[\\/]way-from)\./,
  priority: 1,
};

/**
 * What drafts have in common comes with the first panel that has one: a file for each part would be named on every page. The
 * forms of endpoints, which show it in dialogs and panels, stand by the pages that need them, as those do.
 */
const forms = {
  name: 'forms',
  test: /src[\\/]ui[\\/]forms[\\/](?!forget-drafts|use-line|stale|fields|(?:bind-fields|changed|field-limits|form|form-(?:buttons|conflict|dialog|errors|panel)|reason-text|use-(?:endpoint|record)-form)\.tsx?$)/,
  priority: 2,
};

/** A screen with a list needs nearly all of it: one file, where several would be named on every page. Few filter by a day. */
const lists = { name: 'lists', test: /src[\\/]ui[\\/]lists[\\/](?!day-filter)/, priority: 2 };

/** What a screen shows in the place of its content comes together, too. */
const states = { name: 'states', test: /src[\\/]ui[\\/]parts[\\/](?:empty-state|error-state|loaded|scene|use-late-error)\./, priority: 2 };

/** A day is typed and chosen by all of it. */
const days = { name: 'days', test: /src[\\/]ui[\\/]forms[\\/]fields[\\/](?:date-field|day-choice|day-grid|use-date-field)\./, priority: 2 };

/** Most screens lay out with all of it, and it imports nothing of ours: one file instead of one for each set of pages. */
const layout = { name: 'layout', test: /src[\\/]ui[\\/]layout[\\/]/, priority: 2 };

const boards = 'modules/boards/web/screens';
const [poker, retros] = ['modules/poker/web/screens', 'modules/retros/web/screens'];
/** Sources of ours, by the pages that need them. */
const sources = pageChunks({
  [`${boards}/board.tsx`]: [`${boards}/backlog.tsx`, `${boards}/board-plan.tsx`, `${boards}/demo.tsx`],
  [`${boards}/home.tsx`]: [`${boards}/dashboard.tsx`],
  [`${poker}/room.tsx`]: [`${poker}/demo.tsx`],
  [`${retros}/room.tsx`]: [`${retros}/demo.tsx`],
});
/** Those of the entry's own places, what draws all, and two that rooms show come with it; a room then needs few others, and not all that lists and dialogs share. */
const ownIcons = {
  name: (id: string): string | null =>
    sources.isIconOfEntry(id) || /createReactComponent|defaultAttributes|Icon(?:Lock|Refresh)\.mjs/.test(id) ? 'own-icons' : null,
  debugName: 'icons of the entry',
  test: /node_modules[\\/]@tabler[\\/]icons-react[\\/]/,
  priority: 2,
};
const ofPages = { name: sources.fileOf, debugName: 'sources of ours' };

/** Mode of the build of the signed-out site (scripts/build.ts). */
const PUBLIC = 'public';

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  root: 'src/web',
  publicDir: 'public',
  // Compiled throughout, screens weigh a tenth more (room 28 kB). A component that is drawn often says 'use memo'.
  plugins: [
    docsPages(),
    react({ compiler: { compilationMode: 'annotation' } }),
    ...(mode === PUBLIC ? [openPagesOnly()] : isSsrBuild ? [] : [appPagesOnly(), sources.plugin]),
  ],
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      // Left to itself the bundler cuts what screens share into sixty files of a kilobyte, which compress badly.
      output: {
        // The entry names every file of every screen, and hashes do not compress: seven hex digits are enough to tell a thousand files apart.
        hashCharacters: 'hex' as const,
        // Their names would come with every page too, for nobody; the manifest has them.
        chunkFileNames: ({ name }: { name: string }) => (named.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names: [name] }: { names: string[] }) =>
          name?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups:
            mode === PUBLIC ? groups : [...groups, api, forms, lists, states, days, layout, ...(isSsrBuild ? [] : [ofPages, ownIcons])],
          includeDependenciesRecursively: false,
        },
      },
    },
    target: 'es2023',
    // Fonts and pictures stay files: the policy allows no data: addresses but for images.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, wanted, { hostType }) =>
        hostType === 'html' ? wanted : wanted.filter((file) => !ofTheEntry.test(file)),
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': { target: server },
      '/dev/mail': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
  preview: { host: '127.0.0.1' },
}));
