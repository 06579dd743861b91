import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { docsRedirects, writeDocs } from './docs/write-docs.ts';
import { filesAhead, filesOf, type Manifest } from './files-ahead.ts';
import { socialCards } from './social-cards.ts';

interface Page {
  readonly path: string;
  readonly language: string;
  readonly module: string;
  readonly screen: string;
  readonly words: readonly string[];
}

export interface KnownRoute {
  readonly path: string;
  readonly access: string;
  readonly module: string;
  readonly shownWith?: string;
}

export interface Renderer {
  pages(): Page[];
  notFoundPages(): Page[];
  openPages(): string[];
  knownRoutes(): KnownRoute[];
  renderPage(page: Page): Promise<string>;
}

/** What the server reads to answer a browser. */
interface SiteMap {
  /** Answers every known route that is not in `pages`. */
  readonly app: string;
  /** Address or its pattern → file: a prerendered page, or `open.html` for public pages that are not, login and the like. */
  readonly pages: Record<string, string>;
  /** Language → file for unknown addresses, to be sent with status 404. */
  readonly notFound: Record<string, string>;
  /** Addresses of pages that no search engine keeps. */
  readonly unlisted: string[];
  /** Addresses that lead to another. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Patterns of known routes, with `:name` for one part of the path. */
  readonly routes: readonly string[];
  /** Address → the condition under which it is there. */
  readonly shownWith: Readonly<Record<string, string>>;
  /** What the app loads at an address, by its pattern. */
  readonly ahead: Readonly<Record<string, readonly string[]>>;
}

export const APP_MANIFEST = '.vite/manifest.json';
export const PUBLIC_MANIFEST = '.vite/public.json';
const SHELL = 'shell';
const CACHE = path.resolve('.cache/prerender');

/** Builds the renderer, which is the app itself compiled for Node. */
export async function buildRenderer(): Promise<Renderer> {
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'prerender-entry.tsx', outDir: CACHE, emptyOutDir: true, manifest: false },
  });
  // The renderer is a file that was just made, so its type can only be stated.
  return (await import(pathToFileURL(path.join(CACHE, 'prerender-entry.js')).href)) as Renderer;
}

/** Writes each public page, once per language, beside the built app in `dist`. */
export async function prerender(dist: string, renderer: Renderer): Promise<void> {
  const template = await readFile(path.join(dist, 'public.html'), 'utf8');
  const manifest = JSON.parse(await readFile(path.join(dist, PUBLIC_MANIFEST), 'utf8')) as Manifest;
  const cards = await socialCards(path.join(dist, 'assets'));
  const write = async (page: Page): Promise<string> => {
    const file = fileOf(page);
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    const rendered = await cards.withCard(page, await renderer.renderPage(page));
    if (rendered.includes('<meta name="robots" content="noindex"')) site.unlisted.push(page.path);
    const whole = compose(template, rendered, linksOf(page, manifest));
    await writeFile(path.join(dist, file), await paintFirst(whole, dist));
    return file;
  };
  const routes = renderer.knownRoutes();
  const modules = [...new Set(routes.map((route) => route.module))].filter((name) => name !== SHELL);
  const app = JSON.parse(await readFile(path.join(dist, APP_MANIFEST), 'utf8')) as Manifest;
  const ahead = await filesAhead(modules, app);
  const shownWith = Object.fromEntries(routes.flatMap((route) => (route.shownWith ? [[route.path, route.shownWith] as const] : [])));
  const site: SiteMap = {
    app: 'app.html',
    pages: {},
    notFound: {},
    unlisted: [],
    redirects: docsRedirects,
    routes: routes.map((route) => route.path),
    shownWith,
    ahead,
  };
  // One after the other: they share the texts of the process.
  for (const page of renderer.pages()) site.pages[page.path] = await write(page);
  for (const page of renderer.notFoundPages()) site.notFound[page.language] = await write(page);
  await cards.tidy();
  for (const address of renderer.openPages()) site.pages[address] = 'open.html';
  await writeDocs(dist);
  await writeFile(path.join(dist, 'open.html'), openTemplate(template));
  await rm(path.join(dist, 'public.html'));
  await rename(path.join(dist, 'index.html'), path.join(dist, site.app));
  await writeFile(path.join(dist, 'site.json'), `${JSON.stringify(site, null, 2)}\n`);
  // Beside what is served, for whoever weighs the bundles.
  await rename(path.join(dist, APP_MANIFEST), path.join(dist, '../manifest.json'));
  await rename(path.join(dist, PUBLIC_MANIFEST), path.join(dist, '../public-manifest.json'));
  await rm(path.join(dist, '.vite'), { recursive: true });
}

/** The same page without anything rendered in it, and of no use to a search engine. */
function openTemplate(template: string): string {
  return template.replace(' data-prerendered=""', '').replace('<title>', '<meta name="robots" content="noindex" />\n    <title>');
}

/** `/fr/terms` → `pages/fr/terms.html`, `/` → `pages/en/index.html`. */
function fileOf({ path: address, language }: Page): string {
  const parts = address.split('/').filter((part, at) => part && !(at === 1 && part === language));
  return `pages/${language}/${parts.join('-') || 'index'}.html`;
}

/** Puts the template's head (charset, fonts, styles, script) in front of what React lifted into the page's own. */
function compose(template: string, rendered: string, links: string): string {
  const head = /<head>([\s\S]*)<\/head>/.exec(template)?.[1];
  if (!head || !rendered.includes('<head>')) throw new Error('A page or its template has no head.');
  const shared = head.replace(/\s*<title>.*?<\/title>/, '').replace(/\s*<script src="\/before-paint\.js"><\/script>/, '');
  // Before the first paint, but after the links to the other languages, which that script looks for.
  return rendered.replace('<head>', `<head>${shared}${links}`).replace('</head>', '<script src="/before-paint.js"></script></head>');
}

const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
const SCRIPT = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g;

/**
 * Lets a page be painted from its own document: styles inside, scripts in a template that before-paint.js opens once the
 * page is painted. The style sheets stay linked, and disabled, so that the browser asks for none of them: the loader of lazy
 * screens looks for their links and would fetch them.
 */
async function paintFirst(html: string, dist: string): Promise<string> {
  const files = [...html.matchAll(STYLESHEET)].map((match) => match[1] ?? '');
  const styles = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')));
  const idle = files.map((file) => `<link rel="stylesheet" disabled crossorigin href="/${file}">`).join('');
  const scripts = [...html.matchAll(SCRIPT)].map(([tag]) => tag).join('');
  if (!scripts.includes('<script')) throw new Error('A prerendered page has lost its script.');
  return html
    .replace(STYLESHEET, '')
    .replace(SCRIPT, '')
    .replace('<script src="/before-paint.js">', () => `<style>${styles.join('')}</style><script src="/before-paint.js">`)
    .replace('</body>', () => `<template id="scripts">${scripts}</template>${idle}</body>`);
}

/** Styles and script of the page's own screen, and its texts, so that nothing is found out one after the other. */
function linksOf(page: Page, manifest: Manifest): string {
  const module = `../modules/${page.module}`;
  const parts = page.words.map((name) => `${module}/locales/${name.slice(page.module.length + 1)}`);
  const folders = ['../ui/text/locales', 'locales', `${module}/locales`, ...parts];
  const texts = folders.map((folder) => `${folder}/${page.language}.json`);
  const known = texts.filter((file) => manifest[file]);
  // The screen comes after its frame, so that its styles win.
  const keys = [...known, 'shell/layouts/public-layout.tsx', path.posix.relative('web', page.screen)];
  const main = new Set(filesOf(['public.html'], manifest));
  const [styles, scripts] = [new Array<string>(), new Array<string>()];
  for (const file of filesOf(keys, manifest).filter((one) => !main.has(one))) (file.endsWith('.css') ? styles : scripts).push(file);
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}
