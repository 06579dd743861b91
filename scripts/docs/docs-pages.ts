import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { writePage } from './html-page.ts';
import { PICTURES } from './pictures.ts';

const PICTURE = /^\/docs\/pictures\/([a-z]{2}\/[\w-]+\.webp)(?:\?|$)/;

/** Makes a page of the documentation a module with its head, headings and HTML; only the renderer and `npm run dev` import them. */
export function docsPages(): Plugin {
  return {
    name: 'docs-pages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/modules\/docs\/pages\/.+\.mdx$/ },
      async handler(source, id) {
        return { code: `export default ${JSON.stringify(await writePage(source, id))};`, map: null };
      },
    },
    // A build copies the pictures; in development they are read where they are kept.
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, file] = PICTURE.exec(request.url ?? '') ?? [];
        if (!file) return next();
        readFile(path.join(PICTURES, file)).then((content) => response.setHeader('content-type', 'image/webp').end(content), next);
      });
    },
  };
}
