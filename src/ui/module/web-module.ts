import type { ComponentType } from 'react';
import type { Action } from '#shared/permissions.ts';
import type { Ring } from '#shared/ring.ts';
import type { Language } from '#ui/text/languages.ts';

/** A short text that must be there before its module's own texts are loaded: titles and names of places. */
export type Wording = Readonly<Record<Language, string>>;

export type Icon = ComponentType<{ size?: number | string; stroke?: number | string; className?: string | undefined }>;

/**
 * `app` sidebar and header · `room` full height, the screen brings its own header · `public` header and footer of the
 * signed-out site, without Mantine; the app has none of these and loads their documents · `bare` nothing around the screen. All but `public` stand inside MantineScope.
 */
export type Layout = 'app' | 'public' | 'room' | 'bare';
export type Access = 'in' | 'out' | 'both';

/** `status` while the operator shows it (`data-site`) · `development` to a developer on the machine itself, as `/dev/mail` is. */
export type ShownWith = 'status' | 'development';

export interface WebRoute {
  /** As React Router writes it: `/poker/sessions/:sessionId`. */
  readonly path: string;
  readonly access: Access;
  readonly title: Wording;
  readonly layout: Layout;
  /** The lazy boundary: `() => import('./screens/login.tsx').then((m) => m.Login)`. */
  readonly lazy: () => Promise<ComponentType>;
  /** For `public` screens that use Mantine's components all the same. */
  readonly mantine?: boolean;
  /**
   * The screen's file below src. It is rendered at build time, once per language, under `/path`, `/fr/path` and
   * `/es/path`, and its styles and texts are linked from the page's head. Needs layout `public` and no parameters.
   */
  readonly prerender?: string;
  /**
   * For prerendered pages that show text alone, whose every part can be read, and whose links work, without a script. Theirs are
   * asked for when a button or field is first touched (`public/before-paint.js`).
   */
  readonly isText?: boolean;
  /** Who may see it besides being signed in; the others meet Access Denied. */
  readonly action?: Action;
  /** Shown while the account has this feature switched on (`features.contract.FeatureId`). */
  readonly feature?: string;
  /** Said instead of “… is turned off” while that feature is off: of a page that is more than the feature. */
  readonly whenOff?: Wording;
  /** There under a condition that the server knows; otherwise its address answers 404. */
  readonly shownWith?: ShownWith;
  /** Stays open to people whose address is not confirmed yet. */
  readonly unverified?: boolean;
  /**
   * What a signed-in person meets on an `out` page; the documented redirects are the default. `app`: the page of the app
   * that another module has at this address, so that one address shows a stranger what the product does and a member
   * what theirs has in it (C2-34).
   */
  readonly signedIn?: 'home' | 'not-found' | 'app';
  /** What stands here, with the way to the login page, for whom the server has signed out while they looked at it (C2-33). */
  readonly whenLost?: Wording;
  /** It opens with the sidebar folded. */
  readonly needsWidth?: boolean;
  /** Namespaces that the screen needs beside its module's own. */
  readonly words?: readonly string[];
}

/**
 * Served by the entry of the signed-out site without having been prerendered: public pages that are not, and login and the
 * like, which are open to people who are not signed in.
 */
export function isOpenPage({ layout, access, path, prerender }: Pick<WebRoute, 'layout' | 'access' | 'path' | 'prerender'>): boolean {
  return layout === 'public' ? !prerender : layout === 'bare' && access !== 'in' && !path.includes(':');
}

/**
 * Where an entry is. The sidebar's sections come in this order. On the public site: `public-header` links of the bar ·
 * `public-features` and `public-docs` menus of the bar and sections of the footer (an entry is declared once for both) ·
 * `footer-*` further columns of the footer · `footer-end` its last line.
 */
export const navPlaces = [
  'home',
  'plan',
  'meet',
  'learn',
  'company',
  'sidebar-foot',
  'user-menu',
  'public-header',
  'public-features',
  'public-docs',
  'footer-product',
  'footer-compare',
  'footer-company',
  'footer-end',
] as const;
export type NavPlace = (typeof navPlaces)[number];

/** Whether the frame of the signed-out site shows what stands there. */
export const isOfTheSite = (place: NavPlace): boolean => place.startsWith('public-') || place.startsWith('footer-');

export interface NavEntry {
  readonly to: string;
  readonly label: Wording;
  /** A second line where there is room for one: the menu of features. */
  readonly hint?: Wording;
  /** Shown under a condition, as its page is. */
  readonly shownWith?: ShownWith;
  /** The column it is in, in `public-features` and `public-docs`; columns come in the order of their first entries. */
  readonly group?: Wording;
  /** What people without this right read instead. */
  readonly labelWithout?: { readonly action: Action; readonly label: Wording };
  readonly place: NavPlace;
  /** Lower comes first; entries of one place share the numbers across modules. */
  readonly order: number;
  readonly icon?: Icon;
  readonly action?: Action;
  /** There while the account has this feature switched on. */
  readonly feature?: string;
  /** Told beside it in the sidebar, a moment after the page: that something runs there, or how many things wait for the reader. */
  readonly mark?: ComponentType;
}

export interface PaletteEntry {
  readonly id: string;
  readonly label: Wording;
  readonly to: string;
  readonly icon?: Icon;
  /** Further words that find it, in any language, separated by spaces. */
  readonly keywords?: string;
  readonly action?: Action;
  readonly feature?: string;
}

export interface WebModule {
  /** The folder's name; also the namespace of the module's texts. */
  readonly name: string;
  /** Of a module without a server; the others say theirs there. */
  readonly ring?: Ring;
  readonly routes: readonly WebRoute[];
  readonly nav: readonly NavEntry[];
  /** Entries of the public site's menus in a separate file: so many that their names would weigh on every page. */
  readonly menu?: (() => Promise<readonly NavEntry[]>) | undefined;
  /** Further entries of the command palette; navigation entries are in it already. */
  readonly palette: readonly PaletteEntry[];
}

/** Most pages are of the app, for signed-in people. */
type DeclaredRoute = Omit<WebRoute, 'access' | 'layout'> & Partial<WebRoute>;
type DeclaredModule = Pick<WebModule, 'name'> & Partial<Omit<WebModule, 'routes'>> & { readonly routes: readonly DeclaredRoute[] };

/** Declares what a module shows in the browser: its places, its ways in, and the lazy boundary of each screen. */
export function webModule({ routes, ...parts }: DeclaredModule): WebModule {
  return { nav: [], palette: [], ...parts, routes: routes.map((route) => ({ access: 'in', layout: 'app', ...route })) };
}
