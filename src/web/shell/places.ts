import { placesOf } from '#ui/module/places.tsx';
import type { WebModule, WebRoute } from '#ui/module/web-module.ts';
import { languages } from '#ui/text/languages.ts';
import { pathIn } from '#ui/text/path-language.ts';
import { modules } from '../modules.ts';

export const HOME = '/dashboard';

export interface OwnedRoute {
  readonly module: WebModule;
  readonly route: WebRoute;
  /** The route's path, or one of its translations. */
  readonly path: string;
}

/** Every address that the browser knows; prerendered pages once per language. */
export function ownedRoutes(list: readonly WebModule[] = modules): OwnedRoute[] {
  return list.flatMap((module) => module.routes.flatMap((route) => addressesOf(route).map((path) => ({ module, route, path }))));
}

function addressesOf(route: WebRoute): string[] {
  return route.prerender ? languages.map((language) => pathIn(language, route.path)) : [route.path];
}

/** Pages for strangers at addresses of the app. */
export const twins: ReadonlyMap<string, OwnedRoute> = new Map(
  ownedRoutes().flatMap((one) => (one.route.signedIn === 'app' ? [[one.path, one] as const] : [])),
);
/** Of two pages at one address, the one that strangers meet. */
export const twinOf = (path: string): OwnedRoute | null => twins.get(path) ?? null;

/** Whether a member meets a page of the app at the address of this one. */
export const hasAppPage = ({ signedIn, path }: WebRoute): boolean =>
  signedIn === 'app' && modules.some(({ routes }) => routes.some((other) => other.access === 'in' && other.path === path));

export const patterns = ownedRoutes().map(({ path }) => path);
const isBuilt = placesOf(patterns, HOME).has;
/** While no start page is built, a signed-in person lands on the first page that is theirs. */
const home = isBuilt(HOME) ? HOME : (ownedRoutes().find(({ route }) => route.access === 'in' && !route.path.includes(':'))?.path ?? HOME);

export const places = placesOf(patterns, home);
