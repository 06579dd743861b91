import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findingsIn, makeTree } from './file-tree.ts';
import { layout } from './layout.ts';

const SHEET = 'src/modules/teams/web/parts/team.module.css';
const ALLOWED = 'scripts/check/layout-allowed.json';
const twoByHand = '.a {\n  display: grid;\n}\n\n.b {\n  color: var(--muted);\n}\n';

test.each([
  ['display: grid', '<Stack>, <Row> or <Grid>'],
  ['display: inline-flex', '<Stack>, <Row> or <Grid>'],
  ['color:var(--muted)', '<Muted>'],
  ['text-overflow: ellipsis', '<Ellipsis>'],
])('A module that writes %s is told to use %s.', async (declaration, instead) => {
  const found = await findingsIn(layout, { [SHEET]: `.a {\n  ${declaration};\n}\n` });
  expect(found).toEqual([expect.stringContaining(`${declaration} lays out by hand: use ${instead}`)]);
});

test('Decoration, comments and the style sheets of ui pass.', async () => {
  const found = await findingsIn(layout, {
    [SHEET]: '/* display: grid */\n.a {\n  display: none;\n  border-color: var(--muted);\n  background-color: var(--muted);\n}\n',
    'src/ui/layout/layout.module.css': twoByHand,
  });
  expect(found).toEqual([]);
});

test('Pages of the public site and written pages are drawn by hand; the product’s screens are not, whichever module they are of.', async () => {
  const site = 'src/modules/site/web/parts/hero.module.css';
  const written = 'src/modules/docs/web/parts/written.module.css';
  expect(await findingsIn(layout, { [site]: twoByHand, [written]: twoByHand })).toEqual([]);
  expect(await findingsIn(layout, { 'src/modules/docs/web/parts/other.module.css': twoByHand })).toHaveLength(2);
});

test('As many as are allowed pass, one more is refused, and fewer have to be written down.', async () => {
  const withAllowed = (count: number) => findingsIn(layout, { [SHEET]: twoByHand, [ALLOWED]: JSON.stringify({ [SHEET]: count }) });
  expect(await withAllowed(2)).toEqual([]);
  expect(await withAllowed(1)).toEqual([expect.stringContaining('the file has 2, 1 are allowed')]);
  expect(await withAllowed(3)).toEqual([expect.stringContaining('check.ts layout --update')]);
});

test('A file that is gone has to leave the list.', async () => {
  expect(await findingsIn(layout, { [ALLOWED]: JSON.stringify({ [SHEET]: 1 }) })).toEqual([expect.stringContaining('0 times')]);
});

test('An update lowers counts, drops what is zero, and never raises one.', () => {
  const other = 'src/modules/teams/web/parts/other.module.css';
  const gone = 'src/modules/teams/web/parts/gone.module.css';
  const root = makeTree({
    [SHEET]: twoByHand,
    [other]: twoByHand,
    [ALLOWED]: JSON.stringify({ [SHEET]: 5, [other]: 1, [gone]: 3 }),
  });
  layout.update?.(root);
  expect(JSON.parse(readFileSync(join(root, ALLOWED), 'utf8'))).toEqual({ [SHEET]: 2, [other]: 1 });
  rmSync(root, { recursive: true });
});
