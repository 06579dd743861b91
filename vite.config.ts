import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const serverPort = process.env['PORT'] ?? '3000';
const server = `http://127.0.0.1:${serverPort}`;

/**
 * Parts that are needed together or not at all. React comes first: it changes least and stays cached longest.
 * Libraries alone: grouped with what they import, sources of ours would make chunks that wait for each other.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 3 },
  { name: 'data', test: /node_modules[\/](@tanstack[\/](query-core|react-query)|zod)[\/]/, priority: 2 },
];

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  // Compiled throughout, screens weigh a tenth more (room 28 kB). A component that is drawn often says 'use memo'.
  plugins: [react({ compiler: { compilationMode: 'annotation' } })],
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      // Left to itself the bundler cuts what screens share into sixty files of a kilobyte, which compress badly.
      output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
    },
    target: 'es2023',
    // Fonts and pictures stay files: the policy allows no data: addresses but for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
});
