import type { Fixtures } from '#platform/module/fixtures.ts';
import type { PermissionException } from '#platform/module/permissions.ts';
import { modules } from '#server/modules.ts';

const loaded = await Promise.all(modules.map(async ({ name, fixtures }) => [name, (await fixtures?.())?.fixtures] as const));

/** One of every resource, by module, in the order of the modules. */
export const fixtures: Readonly<Record<string, Fixtures>> = Object.fromEntries(
  loaded.flatMap(([name, own]) => (own ? [[name, own] as const] : [])),
);

const written = Object.entries(fixtures).flatMap(([name, { permissions }]) =>
  Object.entries(permissions.matrix).map(([action, row]) => ({ name, action, row })),
);
const twice = written.filter(({ action }, at) => written.findIndex((one) => one.action === action) !== at);
if (twice.length > 0) throw new Error(`Written down by two modules: ${twice.map(({ action }) => action).join(', ')}`);

/** Who may do what, as all modules have written it down. */
export const matrix: Readonly<Record<string, string>> = Object.fromEntries(written.map(({ action, row }) => [action, row]));
export const exceptions: readonly PermissionException[] = Object.values(fixtures).flatMap(({ permissions }) => permissions.exceptions);
