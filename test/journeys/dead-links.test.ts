import { expect, test } from '#test/support/journey.ts';

/*
 * Every link of every public page, in each language, of the pages as Markdown and of llms.txt: its address answers, and what
 * is named behind # is there. Pages come with their links, so no browser is needed.
 */
const STARTS = ['/', '/fr', '/es', '/sitemap.xml', '/llms.txt', '/robots.txt'];
const AT_THE_SAME_TIME = 8; // requests

interface Document {
  readonly status: number;
  readonly text: string;
  readonly kind: 'page' | 'plain' | 'other';
}

interface Link {
  readonly from: string;
  readonly path: string;
  readonly hash: string;
}

const read = async (url: string): Promise<Document> => {
  const answer = await fetch(url, { headers: { 'accept-language': 'en' } });
  const isText = /^text\/(?!css|javascript)|xml/.test(answer.headers.get('content-type') ?? '');
  const text = isText ? await answer.text() : '';
  if (!isText) await answer.body?.cancel();
  // The app, and pages such as login, draw their links later.
  const kind = text.includes('<html') ? (text.includes(' data-prerendered=""') ? 'page' : 'other') : isText ? 'plain' : 'other';
  return { status: answer.status, text, kind };
};

/** Attributes of tags, links in Markdown, and addresses in a sitemap. */
const NAMED = /\s(?:href|src|srcset)="([^"]+)"|\]\(([^()\s]+)\)|<loc>([^<]+)<\/loc>|<(https?:[^>\s]+)>/g;

function linksIn({ status, text, kind }: Document, at: string, origin: string): Link[] {
  if (status >= 400 || kind === 'other') return [];
  const written = [...text.matchAll(NAMED)].flatMap(([, ...found]) => found.find(Boolean) ?? []);
  return written.flatMap((address) => {
    const url = URL.parse(address.replaceAll('&amp;', '&').split(' ')[0] ?? '', `${origin}${at}`);
    if (url?.origin !== origin) return [];
    return [{ from: at, path: decodeURI(url.pathname), hash: decodeURIComponent(url.hash.slice(1)) }];
  });
}

/** Follows links until there are no new ones. @returns each document by its address, and all links */
async function readAll(origin: string) {
  const documents = new Map<string, Document>();
  const links: Link[] = [];
  const waiting = [...STARTS];
  const known = new Set(waiting);
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const document = await read(`${origin}${encodeURI(path)}`);
      documents.set(path, document);
      for (const link of linksIn(document, path, origin)) {
        links.push(link);
        if (!known.has(link.path)) waiting.push(link.path);
        known.add(link.path);
      }
    }
  };
  // A reader that finds nothing to do may be early: the others have not read their page yet.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_THE_SAME_TIME }, work));
  return { documents, links };
}

const hasPlace = ({ text, kind }: Document, hash: string): boolean => kind !== 'page' || hash === '' || text.includes(` id="${hash}"`);

test('no link of a public page leads nowhere, nor to a place that its page does not have', async ({ app }) => {
  const { documents, links } = await readAll(new URL(app.url).origin);
  const dead = links.filter(({ path, hash }) => {
    const document = documents.get(path);
    return !document || document.status >= 400 || !hasPlace(document, hash);
  });
  expect(dead.map(({ from, path, hash }) => `${path}${hash && `#${hash}`}, linked from ${from}`)).toEqual([]);
  const kinds = [...documents.values()].map(({ kind }) => kind);
  // What is looked for is there: pages in three languages, most of the documentation also as Markdown.
  expect(kinds.filter((kind) => kind === 'page').length).toBeGreaterThan(120);
  expect([...documents.keys()].filter((path) => path.endsWith('.md')).length).toBeGreaterThan(60);
  expect(links.filter(({ hash }) => hash !== '').length).toBeGreaterThan(100);
});
