import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const serverPort = process.env['PORT'] ?? '3000';
const server = `http://127.0.0.1:${serverPort}`;

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react({ compiler: true })],
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      // React changes less often than the rest and stays cached from one release to the next.
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] } },
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
