import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Link } from 'mdast';
import { parseSync, Visitor, type ESTree } from 'vite';
import { locales, type Locale } from '#shared/locale.ts';

type Title = Readonly<Partial<Record<Locale, string>>>;
const MODULES = path.resolve(import.meta.dirname, '../../src/modules');
let known: ReadonlyMap<string, Title> | null = null;

/** A link to a page of the product under the name that the page has itself. @throws Error for an address that no module declares */
export function placeNode(language: Locale, to: string): Link {
  known ??= readTitles();
  const title = known.get(to.split('#')[0] ?? '')?.[language];
  if (!title) throw new Error(`<Place to="${to}" />: no module declares a page there`);
  return { type: 'link', url: to, children: [{ type: 'text', value: title }] };
}

/** Titles of the pages that modules declare. Read from the source: the declarations themselves import what only a browser runs. */
function readTitles(): Map<string, Title> {
  const titles = new Map<string, Title>();
  for (const module of readdirSync(MODULES)) {
    let code: string;
    try {
      code = readFileSync(path.join(MODULES, module, 'web/index.ts'), 'utf8');
    } catch {
      continue; // a module without a browser part
    }
    for (const [address, title] of titlesIn(code)) titles.set(address, title);
  }
  return titles;
}

function titlesIn(code: string): (readonly [string, Title])[] {
  const constants = new Map<string, Title>();
  const addresses = new Map<string, string>();
  const routes: { readonly address: ESTree.Expression; readonly title: ESTree.Expression }[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const title = init ? titleOf(init) : null;
      if (id.type === 'Identifier' && init?.type === 'Literal' && typeof init.value === 'string') addresses.set(id.name, init.value);
      if (id.type === 'Identifier' && title) constants.set(id.name, title);
    },
    ObjectExpression: (node) => {
      const [address, title, lazy] = ['path', 'title', 'lazy'].map((name) => valueIn(node, name));
      if (address && title && lazy) routes.push({ address, title });
    },
  }).visit(parseSync('index.ts', code).program);
  const written = (node: ESTree.Expression): unknown =>
    node.type === 'Identifier' ? addresses.get(node.name) : node.type === 'Literal' && node.value;
  return routes.flatMap(({ address: node, title }) => {
    const address = written(node);
    if (typeof address !== 'string') return [];
    const own = title.type === 'Identifier' ? constants.get(title.name) : titleOf(title);
    return own ? [[address, own] as const] : [];
  });
}

function titleOf(node: ESTree.Expression): Title | null {
  if (node.type !== 'ObjectExpression') return null;
  const words = locales.map((language) => [language, valueIn(node, language)] as const);
  const said = words.flatMap(([language, value]) =>
    value?.type === 'Literal' && typeof value.value === 'string' ? [[language, value.value]] : [],
  );
  return said.length === locales.length ? Object.fromEntries(said) : null;
}

const valueIn = (node: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined =>
  node.properties.find(
    (one): one is ESTree.ObjectProperty => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  )?.value;
