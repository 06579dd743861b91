import { resolve } from 'node:path';
import { createServer } from 'vite';
import { freePort } from './free-port.ts';

/** Serves the gallery of parts (src/web/dev) as `npm run dev` does; no build has it. */
export async function serveGallery(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const root = resolve(import.meta.dirname, '../..');
  const server = await createServer({
    configFile: resolve(root, 'vite.config.ts'),
    root: resolve(root, 'src/web'),
    logLevel: 'error',
    server: { port: await freePort(), strictPort: true, hmr: false, watch: null },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '', stop: () => server.close() };
}
