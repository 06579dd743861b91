import { locales } from '#shared/locale.ts';

/** Known pages: those that are named whole, and those with a parameter. */
export interface KnownPaths {
  readonly whole: ReadonlySet<string>;
  readonly patterns: readonly { readonly path: string; readonly parts: readonly string[] }[];
}

/** @param routes as docs/web/routes.json has them: `/terms`, `/fr/terms`, `/kanban/:boardId` */
export function knownPaths(routes: readonly string[]): KnownPaths {
  const plain = [...new Set(routes.map(withoutLanguage))];
  const withParameter = plain.filter((path) => /[:*]/.test(path));
  return { whole: new Set(plain), patterns: withParameter.map((path) => ({ path, parts: path.split('/') })) };
}

/** The known page of a path, without its language: `/fr/terms` → `/terms`, `/kanban/5` → `/kanban/:boardId`; null for any other. */
export function templateOf(sent: string, known: KnownPaths): string | null {
  const address = sent.split(/[?#]/, 1)[0] ?? '';
  const path = withoutLanguage(address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address);
  if (known.whole.has(path)) return path;
  const parts = path.split('/');
  return known.patterns.find((pattern) => fits(parts, pattern.parts))?.path ?? null;
}

function fits(parts: readonly string[], pattern: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? parts.length < pattern.length : parts.length !== pattern.length) return false;
  return pattern.every((part, at) => part === parts[at] || part === '*' || (part.startsWith(':') && parts[at] !== ''));
}

function withoutLanguage(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  return locales.some((one) => one === first) ? `/${rest.join('/')}` : path;
}
