import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { languages, type Language } from '#ui/text/languages.ts';
import { pathIn } from '#ui/text/path-language.ts';
import { createTexts } from '#ui/text/text.ts';
import { appRoutes } from './app-routes.tsx';
import { ownedRoutes } from './shell/places.ts';

export interface PrerenderedPage {
  readonly path: string;
  readonly language: Language;
  readonly module: string;
  /** The screen's file below src; null for the page of unknown addresses. */
  readonly screen: string | null;
}

export interface KnownRoute {
  readonly path: string;
  readonly access: string;
  readonly module: string;
}

/** No module owns it, so it renders what every unknown address shows. */
const UNKNOWN = '/.unknown';

export function pages(): PrerenderedPage[] {
  const screens = ownedRoutes().flatMap(({ module, route, path }) => {
    const language = languages.find((known) => pathIn(known, route.path) === path);
    return route.prerender && language ? [{ path, language, module: module.name, screen: route.prerender }] : [];
  });
  return [...screens, ...notFoundPages()];
}

const notFoundPages = (): PrerenderedPage[] => languages.map((language) => ({ path: pathIn(language, UNKNOWN), language, module: 'shell', screen: null }));

/** Every address that the app answers, for docs/web/routes.json and for the server's choice between app and 404. */
export function knownRoutes(): KnownRoute[] {
  const owned = ownedRoutes().map(({ module, route, path }) => ({ path, access: route.access, module: module.name }));
  return [...owned, { path: '/app', access: 'in', module: 'shell' }].toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
}

/** Renders one page as a whole document, so that React lifts title and meta into its head. */
export async function renderPage(page: PrerenderedPage): Promise<string> {
  const texts = await createTexts(page.language, 'shell', page.module);
  const { query, dataRoutes } = createStaticHandler(appRoutes());
  const context = await query(new Request(`http://prerender.invalid${page.path}`));
  if (context instanceof Response) throw new Error(`${page.path} redirects instead of rendering.`);
  const { prelude } = await prerender(
    <html lang={page.language} data-prerendered="">
      <body>
        <div id="root">
          <StrictMode>
            <I18nextProvider i18n={texts}>
              <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
            </I18nextProvider>
          </StrictMode>
        </div>
      </body>
    </html>,
    // Larger boundaries would be moved to the end and put in place by inline scripts, which the policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
