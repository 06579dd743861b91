import type { Plugin } from 'vite';
import { writePage } from './html-page.ts';

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
  };
}
