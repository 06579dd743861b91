import { createContext, use } from 'react';
import type { WebRoute, Wording } from '#ui/module/web-module.ts';
import { hasAppPage, type OwnedRoute } from './places.ts';

/** What the shell needs to know of the page that is shown. */
export interface RoutePage extends Pick<
  WebRoute,
  'access' | 'action' | 'feature' | 'unverified' | 'signedIn' | 'needsWidth' | 'whenLost' | 'whenOff'
> {
  readonly module: string;
  /** English path, without a language in front. */
  readonly path: string;
  readonly title: Wording;
  /** Prerendered pages write their own <title>. */
  readonly hasOwnHead?: boolean;
  readonly leadsHome?: boolean;
}

export function pageOf({ module, route }: OwnedRoute): RoutePage {
  const { access, action, feature, unverified, needsWidth, whenLost, whenOff, title, path } = route;
  const hasOwnHead = Boolean(route.prerender);
  const signedIn = route.signedIn === 'app' && !hasAppPage(route) ? 'home' : route.signedIn;
  return { module: module.name, access, action, feature, unverified, signedIn, needsWidth, whenLost, whenOff, title, path, hasOwnHead };
}

export const RoutePageContext = createContext<RoutePage | null>(null);

/** The page that is shown, or null where no module owns the address. */
export function useRoutePage(): RoutePage | null {
  return use(RoutePageContext);
}
