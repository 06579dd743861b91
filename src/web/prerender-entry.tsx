import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createPath, type Navigator, type To } from 'react-router';
import { isOpenPage, type ShownWith } from '#ui/module/web-module.ts';
import { languages, type Language } from '#ui/text/languages.ts';
import { pathIn } from '#ui/text/path-language.ts';
import { createTexts } from '#ui/text/text.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { PublicLayout } from './shell/layouts/public-layout.tsx';
import { loadScreen } from './shell/load-screen.tsx';
import { hasAppPage, ownedRoutes, type OwnedRoute } from './shell/places.ts';
import { PublicPage } from './shell/public-page.tsx';

export interface PrerenderedPage {
  readonly path: string;
  readonly language: Language;
  readonly module: string;
  /** The screen's file below src. */
  readonly screen: string;
  /** Namespaces beside the module's own. */
  readonly words: readonly string[];
  readonly owned: OwnedRoute | null;
}

export interface KnownRoute {
  readonly path: string;
  readonly access: string;
  readonly module: string;
  readonly shownWith?: ShownWith;
}

export function pages(): PrerenderedPage[] {
  return ownedRoutes().flatMap((owned) => {
    const { module, route, path } = owned;
    const language = languages.find((known) => pathIn(known, route.path) === path);
    return route.prerender && language
      ? [{ path, language, module: module.name, screen: route.prerender, words: route.words ?? [], owned }]
      : [];
  });
}

/** Addresses that the signed-out site's entry answers without a prerendered page. */
export function openPages(): string[] {
  return ownedRoutes().flatMap(({ route, path }) => (isOpenPage(route) ? [path] : []));
}

/** What an unknown address shows; one file a language answers for all of them. */
export function notFoundPages(): PrerenderedPage[] {
  return languages.map((language) => ({
    path: pathIn(language, '/404'),
    language,
    module: 'shell',
    screen: 'web/shell/not-found.tsx',
    words: [],
    owned: null,
  }));
}

/** Every address that the app answers, for docs/web/routes.json and for the server's choice between app and 404. */
export function knownRoutes(): KnownRoute[] {
  const owned = ownedRoutes()
    .filter((one) => !(one.path === one.route.path && hasAppPage(one.route)))
    .map(({ module, route, path }) => ({
      path,
      access: route.access,
      module: module.name,
      ...(route.shownWith && { shownWith: route.shownWith }),
    }));
  return [...owned, { path: '/app', access: 'in', module: 'shell' }].toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
}

/** Renders one page as a whole document, so that React lifts title and meta into its head. */
export async function renderPage({ path, language, module, words, owned }: PrerenderedPage): Promise<string> {
  const texts = await createTexts(language, 'shell', module, ...words);
  const Screen = owned ? await loadScreen(owned) : (await import('./shell/not-found.tsx')).NotFound;
  const { prelude } = await prerender(
    <html
      lang={language}
      data-site="%SITE%"
      data-prerendered=""
      data-text={owned?.route.isText ? '' : undefined}
      data-page={owned?.route.path}
      data-app={owned && hasAppPage(owned.route) ? owned.route.path : undefined}
    >
      <body>
        <div id="root">
          <TextsContext value={texts}>
            <StrictMode>
              <PublicPage
                owned={owned}
                Screen={Screen}
                Layout={PublicLayout}
                location={{ pathname: path, search: '', hash: '' }}
                navigator={nowhere}
              />
            </StrictMode>
          </TextsContext>
        </div>
      </body>
    </html>,
    // Larger boundaries would be moved to the end and put in place by inline scripts, which the policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

/** No link is pressed while a page is being rendered. */
const nowhere: Navigator = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  push: () => undefined,
  replace: () => undefined,
  go: () => undefined,
};
