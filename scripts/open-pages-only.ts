import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import { isOfTheSite, isOpenPage, type NavPlace, type WebRoute } from '#ui/module/web-module.ts';

/**
 * For the build of the signed-out site: leaves out of each module's declaration what the app alone shows, so that its
 * screens, and what they have in common with the few open pages, do not enter that build.
 */
export function openPagesOnly(): Plugin {
  return {
    name: 'open-pages-only',
    transform: {
      filter: { id: /\/src\/modules\/[^/]+\/web\/index\.ts$/ },
      handler: (code) => ({ code: withoutTheApp(code), map: null }),
    },
  };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** @param code a module's `web/index.ts`; what is not written out in it, such as a spread list, stays as it is */
export function withoutTheApp(code: string): string {
  const edits: Edit[] = [];
  const look = (node: ESTree.ObjectExpression): void => {
    const edit = editOf(node, code);
    if (edit) edits.push(edit);
  };
  new Visitor({ ObjectExpression: look }).visit(parseSync('index.ts', code).program);
  // From the end, so that the places of those before stay right. None stands within another.
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

/** Of a page of the app stays what tells that it is there; of an entry of its frame, that it stands elsewhere. */
function editOf(node: ESTree.ObjectExpression, code: string): Edit | null {
  const properties = node.properties.filter((one) => one.type === 'Property');
  const valueOf = (name: string): unknown => {
    const value = properties.find((one) => nameOf(one) === name)?.value;
    return value?.type === 'Literal' ? value.value : undefined;
  };
  const names = new Set(properties.map(nameOf));
  const onlyWith = (...kept: string[]): Edit => {
    const texts = properties.filter((one) => kept.includes(nameOf(one))).map(({ start, end }) => code.slice(start, end));
    return { start: node.start, end: node.end, text: `{ ${texts.join(', ')} }` };
  };
  if (names.has('lazy')) {
    const said = (name: string, otherwise: string): unknown => (names.has(name) ? valueOf(name) : otherwise);
    const route = { layout: said('layout', 'app'), access: said('access', 'in'), path: valueOf('path') ?? '' };
    // Only what says so in plain words: one whose layout or access is computed may be open.
    const isApp = Boolean(route.layout && route.access) && !names.has('prerender') && !isOpenPage(route as WebRoute);
    return isApp ? onlyWith('path', 'access', 'layout') : null;
  }
  const place = valueOf('place');
  if (typeof place === 'string') return isOfTheSite(place as NavPlace) ? null : onlyWith('place');
  const palette = names.has('routes') ? properties.find((one) => nameOf(one) === 'palette')?.value : undefined;
  return palette ? { start: palette.start, end: palette.end, text: '[]' } : null;
}

const nameOf = (property: ESTree.ObjectProperty): string => (property.key.type === 'Identifier' ? property.key.name : '');
