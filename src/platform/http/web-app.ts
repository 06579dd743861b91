import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isAway } from '#platform/db/away.ts';
import type { PublicAsked, PublicFile, PublicPage } from '#platform/module/public-page.ts';
import { common, Problem } from '#shared/problem.ts';
import { localeOf, locales, type Locale } from '#shared/locale.ts';
import { serveBuiltAssets } from './built-assets.ts';
import { withHead } from './page-heads.ts';
import type { RateLimiter } from './limits.ts';
import { withState, type PageState, type PageStates } from './page-state.ts';
import { serveForRobots } from './robots.ts';
import { pageOf, sendPage, type Page } from './sent-page.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What the build says of the web app: `dist/web/site.json`. */
interface SiteMap {
  /** Answers every known route that has no page of its own. */
  readonly app: string;
  /** Address → prerendered file; or, of a public page that is not prerendered, the pattern of its address → file. */
  readonly pages: Readonly<Record<string, string>>;
  /** Language → page for unknown addresses. */
  readonly notFound: Readonly<Record<string, string>>;
  /** Addresses of prerendered pages that no search engine keeps. */
  readonly unlisted?: readonly string[];
  /** Addresses that lead to another. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** Patterns of known routes, with `:name` for one part of the path. */
  readonly routes: readonly string[];
  /** Address → what has to hold for it to be there: a word of the site's state, or that its reader is a developer. */
  readonly shownWith?: Readonly<Record<string, string>>;
  /** What the app loads at an address, by its pattern: scripts and styles below the root, in their order. */
  readonly ahead: Readonly<Record<string, readonly string[]>>;
}

/** What modules know about public addresses with parameters. */
export interface PagesAsked {
  /** @returns undefined for an address that no module declares, null for one at which nothing is */
  answer(path: string, asked: Pick<PublicAsked, 'publicUrl' | 'language'>): Promise<Awaited<ReturnType<PublicPage['answer']>> | undefined>;
  /** Further addresses for the sitemap. */
  addresses(): Promise<readonly string[]>;
}

export interface ServedPages {
  readonly publicUrl: string;
  readonly states: Pick<PageStates, 'current'>;
  readonly limiter: RateLimiter;
  readonly asked?: PagesAsked;
  /** Whether a request may see what is there for developers alone. */
  readonly isDeveloper?: (request: FastifyRequest) => boolean;
}

const DEVELOPMENT = 'development';
const RETRY_SECONDS = 5;
const none: PagesAsked = { answer: async () => undefined, addresses: async () => [] };

/**
 * Serves the built web app. Only known routes get the app: an unknown address gets the 404 page with status 404, since
 * a page that answers 200 for everything is a soft 404.
 * @returns what answers every request that no other route took
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  { publicUrl, states, limiter, isDeveloper, asked = none }: ServedPages,
) {
  const site = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')) as SiteMap;
  const page = await readPages(folder, site, { publicUrl, states });
  const known = site.routes.map((route) => ({
    pattern: patternOf(route),
    page: () => page(site.pages[route] ?? site.app, site.ahead[route]),
  }));
  const isThere = (request: FastifyRequest, path: string): boolean => {
    const word = site.shownWith?.[path];
    if (word === DEVELOPMENT) return isDeveloper?.(request) ?? false;
    return word === undefined || states.current().words.includes(word);
  };
  const notFound = (request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply =>
    sendPage(request, reply, page(site.notFound[languageFor(request, path)] ?? site.app), 404);
  await serveFiles(app, folder, new Set(site.unlisted));
  // What may be closed is no promise to a search engine.
  const hidden = new Set([...Object.keys(site.shownWith ?? {}), ...(site.unlisted ?? [])]);
  const lasting = Object.fromEntries(Object.entries(site.pages).filter(([address]) => !hidden.has(address)));
  serveForRobots(app, { pages: lasting, publicUrl, limiter, addresses: () => asked.addresses() });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send();
    const path = pathOf(request.url);
    if (!isThere(request, path)) return notFound(request, reply, path);
    const target = site.redirects?.[path];
    if (target) return lead(reply, target);
    const prerendered = site.pages[path];
    if (prerendered) return sendPage(request, reply, page(prerendered), 200);
    const language = languageFor(request, path);
    const route = known.find(({ pattern }) => pattern.test(path));
    const said = await asked.answer(path, { publicUrl, language }).catch((error: unknown) => awayWith(route, error));
    if (said?.kind === 'away') return sendPage(request, reply.header('retry-after', RETRY_SECONDS), said.page, 503);
    if (said?.kind === 'moved') return lead(reply, said.path);
    if (said?.kind === 'file') return sendMade(request, reply, said);
    const document = said !== null && route?.page();
    if (document && said) return sendPage(request, reply, pageOf(withHead(document.plain.toString(), said, { publicUrl, language })), 200);
    if (document) return sendPage(request, reply, document, 200);
    return notFound(request, reply, path);
  };
}

/** Without the database an address that has a screen gets it: the screen says itself what it cannot reach. */
function awayWith(route: { page(): Page } | undefined, error: unknown) {
  if (!route || !isAway(error)) throw error;
  return { kind: 'away' as const, page: route.page() };
}

const languageFor = (request: FastifyRequest, path: string): Locale =>
  locales.find((locale) => path.startsWith(`/${locale}/`)) ?? localeOf(request.headers['accept-language']);

/** An address may come back to where it was: a browser that kept the former way would go round and round. */
const lead = (reply: FastifyReply, target: string): FastifyReply => reply.header('cache-control', 'no-cache').redirect(target, 301);

const patternOf = (route: string): RegExp => new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}/?$`);

/** The app's document with what one of its screens needs. */
const withAhead = (html: string, files: readonly string[]): string => html.replace('</head>', () => `${files.map(linkTo).join('')}</head>`);

/** Scripts of the screen let the entry's own pass, and what it asks of the API: a browser has few connections. */
const linkTo = (file: string): string =>
  `<link rel=${file.endsWith('.css') ? '"stylesheet"' : '"modulepreload" fetchpriority="low"'} crossorigin href="/${file}">`;

/**
 * Files whose names carry their content's hash are kept for a year; the others are asked for again after an hour.
 * @param unlisted pages that no search engine keeps: what one says as Markdown it does not keep either
 */
async function serveFiles(app: FastifyInstance, folder: string, unlisted: ReadonlySet<string>): Promise<void> {
  await serveBuiltAssets(app, join(folder, 'assets'));
  const globIgnore = ['robots.txt', 'assets/**', 'pages/**', '*.html', '*.json', '.vite/**'];
  const others = { root: folder, prefix: '/', wildcard: false, globIgnore, maxAge: '1h' };
  await app.register(fastifyStatic, {
    ...others,
    index: false,
    decorateReply: false,
    setHeaders(reply, file) {
      const address = `/${relative(folder, file).replaceAll('\\', '/')}`;
      if (address.endsWith('.md') && unlisted.has(address.slice(0, -'.md'.length))) reply.header('x-robots-tag', 'noindex');
    },
  });
}

function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  let end = path.length;
  // No expression for this: one that looks for slashes at the end tries each slash of a path that has thousands.
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Reads all pages, so that a newer build beside a running server changes none of them, and makes each when somebody first asks.
 * @returns what finds a page by its file: the document itself, or with what one of the app's screens needs
 */
async function readPages(
  folder: string,
  site: SiteMap,
  { publicUrl, states }: Pick<ServedPages, 'publicUrl' | 'states'>,
): Promise<(file: string, ahead?: readonly string[]) => Page> {
  const names = [...new Set([site.app, ...Object.values(site.pages), ...Object.values(site.notFound)])];
  const files = new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
  const made = new Map<string, Page>();
  let madeWith: PageState | undefined;
  const make = (file: string, ahead: readonly string[], state: PageState): Page => {
    // Canonical addresses and the links between languages are absolute, and only the operator knows the origin.
    const html = files.get(file)?.toString().replaceAll('%PUBLIC_URL%', publicUrl);
    if (html === undefined) throw new Error(`The build names a page that it does not have: ${file}`);
    return pageOf(withState(withAhead(html, ahead), state));
  };
  return (file, ahead = []) => {
    const state = states.current();
    if (state !== madeWith) made.clear();
    madeWith = state;
    const key = [file, ...ahead].join(' ');
    const page = made.get(key) ?? make(file, ahead, state);
    made.set(key, page);
    return page;
  };
}

/** A file that a module makes, unless the browser has this version of it. */
async function sendMade(request: FastifyRequest, reply: FastifyReply, { mediaType, version, make }: PublicFile): Promise<FastifyReply> {
  const etag = `"${version}"`;
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const body = await make();
  if (!body) throw new Problem(common.unavailable, { retryAfter: 5 });
  return reply.type(mediaType).send(Buffer.from(body));
}
