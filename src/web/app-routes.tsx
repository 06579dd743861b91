import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Layout } from '#ui/module/web-module.ts';
import { loadPart } from '#ui/module/load-part.ts';
import { loadScreen } from './shell/load-screen.tsx';
import { hasAppPage, ownedRoutes, type OwnedRoute } from './shell/places.ts';
import { BootScreen, Root, RootFailure } from './shell/root.tsx';
import { pageOf, type RoutePage } from './shell/route-page.ts';
import { toDocument, type GoingTo } from './shell/to-document.ts';

/** The table of React Router, made from what the modules declare. */
export function appRoutes(goingTo: GoingTo): RouteObject[] {
  const owned = ownedRoutes();
  return [
    {
      Component: Root,
      ErrorBoundary: RootFailure,
      HydrateFallback: BootScreen,
      children: [
        import.meta.env.DEV ? publicPages(owned) : publicDocuments(owned, goingTo),
        {
          lazy: () => layout(() => import('./shell/layouts/app-layout.tsx')),
          children: [...childrenOf(owned, 'app'), { path: '/app', handle: appEntry, Component: BootScreen }],
        },
        { lazy: () => layout(() => import('./shell/layouts/room-layout.tsx')), children: childrenOf(owned, 'room') },
        { lazy: () => layout(() => import('./shell/layouts/bare-layout.tsx')), children: childrenOf(owned, 'bare') },
      ],
    },
  ];
}

/** /app is documented as a way in that leads on: to the dashboard, or to the login page. */
const appEntry: RoutePage = {
  module: 'shell',
  access: 'in',
  path: '/app',
  title: { en: 'Trimtab', fr: 'Trimtab', es: 'Trimtab' },
  leadsHome: true,
};

/** While it is developed, the app shows the public pages: nothing is prerendered then. */
function publicPages(owned: readonly OwnedRoute[]): RouteObject {
  return { lazy: publicLayout, children: [...childrenOf(owned, 'public'), { path: '*', lazy: notFound }] };
}

/** A built app has none of them (scripts/app-pages-only.ts): the server answers with a document. */
function publicDocuments(owned: readonly OwnedRoute[], goingTo: GoingTo): RouteObject {
  const documents = shownApart(owned, 'public').map((one) => ({ path: one.path, loader: toDocument(pageOf(one), goingTo) }));
  return { children: [...documents, { path: '*', loader: toDocument(null, goingTo) }] };
}

/** Where the app has a page too, its frame decides which of the two is shown. */
function shownApart(owned: readonly OwnedRoute[], wanted: Layout): OwnedRoute[] {
  return owned.filter((one) => one.route.layout === wanted && !(one.path === one.route.path && hasAppPage(one.route)));
}

function childrenOf(owned: readonly OwnedRoute[], wanted: Layout): RouteObject[] {
  return shownApart(owned, wanted).map((one) => ({
    path: one.path,
    handle: pageOf(one),
    lazy: async () => ({ Component: await loadScreen(one) }),
  }));
}

async function layout(load: () => Promise<{ Layout: ComponentType }>): Promise<{ Component: ComponentType }> {
  const { Layout: Component } = await loadPart(load);
  return { Component };
}

async function publicLayout(): Promise<{ Component: ComponentType }> {
  const { PublicLayout: Component } = await loadPart(() => import('./shell/layouts/public-layout.tsx'));
  return { Component };
}

async function notFound(): Promise<{ Component: ComponentType }> {
  const { NotFound: Component } = await loadPart(() => import('./shell/not-found.tsx'));
  return { Component };
}
